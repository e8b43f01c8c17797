import { rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Grade } from '#domain/platform/policies/grade.ts'
import { currentContracts } from './contracts.ts'
import { gradeOf, groupedSegments, scoreOf, segments, sharesByLetter } from './grades.ts'
import { pastOf } from './past.ts'
import type { Chance } from './repayments.ts'

/** What the bureau says of a person; `parts` are those of R-ENTITY-42 and D-78, snake_case. Amounts are rials. */
export type Report = {
  readonly score: number | null
  readonly score_grade: Grade | null
  readonly allow_credit: boolean
  readonly reasons: readonly string[]
  readonly counter_offers: readonly { readonly amount: number; readonly invoice_count: number }[]
  readonly parts: Readonly<Record<string, unknown>>
}

/** The same person always gets the same report; only the months move with the calendar. Nobody graded E is allowed credit. */
export function reportOf(nationalCode: string, at: Instant): Report {
  const chance = chanceOf(nationalCode)
  const grade = gradeOf(nationalCode)
  const isAllowed = grade === null || !grade.startsWith('E')
  const contracts = currentContracts(grade, at, chance)
  const mains = contracts.filter(({ contract }) => contract.role === 'MAIN').length
  return {
    score: grade === null ? null : scoreOf(grade, chance),
    score_grade: grade,
    allow_credit: isAllowed,
    reasons: isAllowed ? [] : ['BOUNCED_CHEQUE', 'OVERDUE_CONTRACT'],
    counter_offers: isAllowed ? [] : counterOffers,
    parts: {
      score_segmentation: segments,
      grouped_score_segmentation: groupedSegments,
      score_grade_segmentation: sharesByLetter,
      ...pastOf(grade, contracts, at, chance),
      current_contracts_status: {
        count: contracts.length,
        main_role_count: mains,
        guarantor_role_count: contracts.length - mains,
        items: contracts,
      },
    },
  }
}

/** Smaller sums that a refused person may still have. */
const counterOffers = [
  { amount: rial(30_000_000), invoice_count: 6 },
  { amount: rial(20_000_000), invoice_count: 3 },
]

/** Chance that always falls alike for one person: the same national code brings the same numbers in the same order. */
function chanceOf(nationalCode: string): Chance {
  let state = Number(nationalCode) % 4_294_967_296
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
