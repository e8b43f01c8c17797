/** The 15 grades of a report from worst to best (R-CONST-32). */
export const grades = ['E3', 'E2', 'E1', 'D3', 'D2', 'D1', 'C3', 'C2', 'C1', 'B3', 'B2', 'B1', 'A3', 'A2', 'A1'] as const
export type Grade = (typeof grades)[number]

/** The rows of the limits table: the letter, with D split in two. */
export type GradeBand = 'A' | 'B' | 'C' | 'D12' | 'D3' | 'E' | 'no-rank'

const bands: Readonly<Record<Grade, GradeBand>> = {
  ...{ A1: 'A', A2: 'A', A3: 'A' },
  ...{ B1: 'B', B2: 'B', B3: 'B' },
  ...{ C1: 'C', C2: 'C', C3: 'C' },
  ...{ D1: 'D12', D2: 'D12', D3: 'D3' },
  ...{ E1: 'E', E2: 'E', E3: 'E' },
}

/** The limits row of a report's grade; a missing or unknown grade is no-rank. */
export function gradeBand(grade: string | null): GradeBand {
  const known = grades.find((one) => one === grade)
  return known ? bands[known] : 'no-rank'
}
