/** The 15 grades of a report from worst to best (R-CONST-32). */
export const grades = ['E3', 'E2', 'E1', 'D3', 'D2', 'D1', 'C3', 'C2', 'C1', 'B3', 'B2', 'B1', 'A3', 'A2', 'A1'] as const
export type Grade = (typeof grades)[number]

/** The rows of the limits table: the letter, with D split in two. */
export type GradeBand = 'A' | 'B' | 'C' | 'D12' | 'D3' | 'E' | 'no-rank'

const bands: Readonly<Record<GradeBand, readonly (string | null)[]>> = {
  A: ['A1', 'A2', 'A3'],
  B: ['B1', 'B2', 'B3'],
  C: ['C1', 'C2', 'C3'],
  D12: ['D1', 'D2'],
  D3: ['D3'],
  E: ['E1', 'E2', 'E3'],
  'no-rank': [],
}
const bandNames = ['A', 'B', 'C', 'D12', 'D3', 'E'] as const

/** The limits row of a report's grade; a missing or unknown grade is no-rank. */
export const gradeBand = (grade: string | null): GradeBand => bandNames.find((band) => bands[band].includes(grade)) ?? 'no-rank'
