/** The fifteen sub-grades, low to high (R-SCORE-06), over the scores 420 to 700 between which progress is measured (R-SCORE-04). */
export const grades = ['E3', 'E2', 'E1', 'D3', 'D2', 'D1', 'C3', 'C2', 'C1', 'B3', 'B2', 'B1', 'A3', 'A2', 'A1'] as const
export type Grade = (typeof grades)[number]
export type Segment = { readonly grade: string; readonly from: number; readonly to: number }

const lowest = 420
const step = (700 - lowest) / grades.length

/** Each sub-grade's scores; the outer two reach to 0 and 900. Whole numbers, both ends included. */
export const segments: readonly Segment[] = grades.map((grade, at) => ({
  grade,
  from: at === 0 ? 0 : Math.round(lowest + at * step),
  to: at === grades.length - 1 ? 900 : Math.round(lowest + (at + 1) * step) - 1,
}))

/** The same by letter: E, D, C, B, A. */
export const groupedSegments: readonly Segment[] = ['E', 'D', 'C', 'B', 'A'].map((letter) => {
  const own = segments.filter(({ grade }) => grade.startsWith(letter))
  return { grade: letter, from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 900 }
})

/** How many of a hundred people have each letter. */
export const sharesByLetter = [
  { grade: 'E', percentage: 9 },
  { grade: 'D', percentage: 17 },
  { grade: 'C', percentage: 31 },
  { grade: 'B', percentage: 28 },
  { grade: 'A', percentage: 15 },
] as const

/** A score in the middle of the grade's segment. */
export function scoreOf(grade: Grade): number {
  const at = grades.indexOf(grade)
  return Math.round(lowest + (at + 0.5) * step)
}
