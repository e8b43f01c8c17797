import { grades } from '#domain/platform/policies/grade.ts'

/** The grade screens; a customer without a known grade sees no-rank (R-SCORE-08..13). */
export const gradeLetters = ['A', 'B', 'C', 'D', 'E', 'no-rank'] as const
export type GradeLetter = (typeof gradeLetters)[number]

/** The screen of a sub-grade: its letter; no-rank for a missing or unknown grade. */
export function letterOf(grade: string | null | undefined): GradeLetter {
  const knownGrade = grades.find((each) => each === grade)
  return gradeLetters.find((letter) => letter === knownGrade?.charAt(0)) ?? 'no-rank'
}

/** The screen named in a URL, by letter or sub-grade in any letter case; anything else is no-rank. */
export function letterOfAddress(address: string): GradeLetter {
  const named = address.toUpperCase()
  return gradeLetters.find((letter) => letter === named) ?? letterOf(named)
}

/** The step of the grade ladder from 0 (E3) to 14 (A1); null without a known grade. */
export function gradeStep(grade: string | null | undefined): number | null {
  const step = grades.findIndex((each) => each === grade)
  return step < 0 ? null : step
}

/** Score progress: 0.357 × score − 149.94, clamped to 0 to 100 (R-SCORE-04, R-SCORE-05). */
export const scoreProgress = (score: number): number => Math.min(100, Math.max(0, 0.357 * score - 149.94))

/** The progress as shown: a whole percent (D-80). */
export const shownProgress = (score: number): number => Math.round(scoreProgress(score))
