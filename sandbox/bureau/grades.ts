import { grades, type Grade } from '#domain/platform/policies/grade.ts'
import { gradePeople } from '../people/grade-people.ts'
import { pairOf } from '../people/test-people.ts'
import type { Chance } from './repayments.ts'

export type Segment = { readonly grade: string; readonly from: number; readonly to: number }

/** The scores 420 to 700 between which progress is measured (R-SCORE-04), shared out evenly among the fifteen grades. */
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

const published: Readonly<Record<string, Grade>> = { '11': 'A1', '22': 'D3', '33': 'E1' }
const byPair = new Map(gradePeople.map(({ pair, grade }) => [pair, grade]))

/**
 * The grade of a person; null for who has no rank yet. Among codes that begin with 0012, as all ready-made ones do, the pair
 * before the check digit chooses it; everybody else is graded as lifecycle.md §8 says.
 */
export function gradeOf(nationalCode: string): Grade | null {
  const known = nationalCode.startsWith('0012') ? byPair.get(nationalCode.slice(7, 9)) : undefined
  return known === undefined ? (published[pairOf(nationalCode)] ?? 'B1') : known
}

/** A score within the grade's segment, near its middle. */
export const scoreOf = (grade: Grade, chance: Chance): number => Math.round(lowest + (grades.indexOf(grade) + 0.5) * step) + chance(13) - 6
