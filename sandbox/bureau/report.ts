import { rial } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { pairOf, type Pair } from '../people/test-people.ts'
import { currentContracts, negativeContracts } from './contracts.ts'
import { groupedSegments, scoreOf, segments, sharesByLetter, type Grade } from './grades.ts'

/** What the bureau says of a person; `parts` are those of R-ENTITY-42 and D-78, snake_case. Amounts are rials. */
export type Report = {
  readonly score: number
  readonly score_grade: Grade
  readonly allow_credit: boolean
  readonly reasons: readonly string[]
  readonly counter_offers: readonly { readonly amount: number; readonly invoice_count: number }[]
  readonly parts: Record<string, unknown>
}

const gradeOf: Partial<Record<Pair, Grade>> = { '11': 'A1', '22': 'D3', '33': 'E1' }

/** The same person always gets the same report; only the months move with the calendar. */
export function reportOf(nationalCode: string, at: Instant): Report {
  const pair = pairOf(nationalCode)
  const grade = gradeOf[pair] ?? 'B1'
  const isAllowed = pair !== '33'
  return {
    score: scoreOf(grade),
    score_grade: grade,
    allow_credit: isAllowed,
    reasons: isAllowed ? [] : ['BOUNCED_CHEQUE', 'OVERDUE_CONTRACT'],
    counter_offers: isAllowed ? [] : counterOffers,
    parts: {
      score_segmentation: segments,
      grouped_score_segmentation: groupedSegments,
      score_grade_segmentation: sharesByLetter,
      ...chequesOf(grade),
      contracts_negative_status: negativeContracts(grade),
      current_contracts_status: currentContracts(grade, at),
      tax_records_status: grade === 'E1' ? { count: 1, total_amount: rial(84_000_000) } : { count: 0, total_amount: rial(0) },
      score_reduction_reasons: reductionReasons[letterOf(grade)],
      financial_convictions_status: {
        executed: { count: 0, total_amount: rial(0) },
        insolvency: { count: 0, total_amount: rial(0) },
        not_executed: grade === 'E1' ? { count: 1, total_amount: rial(120_000_000) } : { count: 0, total_amount: rial(0) },
      },
    },
  }
}

/** Smaller sums that a refused person may still have. */
const counterOffers = [
  { amount: rial(30_000_000), invoice_count: 6 },
  { amount: rial(20_000_000), invoice_count: 3 },
]

type Letter = 'A' | 'B' | 'D' | 'E'
const letterOf = (grade: Grade): Letter => (grade === 'A1' ? 'A' : grade === 'D3' ? 'D' : grade === 'E1' ? 'E' : 'B')

const reductionReasons: Record<Letter, readonly string[]> = {
  A: [],
  B: ['۵ استعلام در ۶ ماه گذشته'],
  D: ['دیرکرد بیش از یک ماه در دو قرارداد', 'تعداد استعلام زیاد در ۶ ماه گذشته', 'کمتر از ۶ ماه از اولین بازپرداخت گذشته است'],
  E: ['یک چک برگشتی رفع سوءاثر نشده', 'قسط معوق بیش از سه ماه', 'بدهی مالیاتی قطعی'],
}

function chequesOf(grade: Grade): Record<string, unknown> {
  const bounced = grade === 'E1' ? { count: 1, total_amount: rial(85_000_000) } : { count: 0, total_amount: rial(0) }
  return {
    bounced_cheques: bounced,
    cleared_cheques: { count: grade === 'E1' ? 2 : 11, total_amount: rial(grade === 'E1' ? 74_000_000 : 960_000_000) },
    uncleared_cheques: { count: 1, total_amount: rial(65_000_000) },
    bounced_cheques_has_been_corrected:
      grade === 'A1'
        ? []
        : [
            {
              amount: rial(142_000_000),
              cheque_id: '8745120036914',
              cleared_date: '2026-06-08',
              organization_id: '017',
              organization_name: 'بانک آتیه، شعبهٔ ونک',
            },
          ],
  }
}
