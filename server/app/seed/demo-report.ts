import type { ReportParts } from '#contract/lending/credit-checks/report.ts'
import { lastTwelveMonths } from '#domain/lending/credit-checks/report.ts'
import { addDays, dayOf, type Instant } from '#domain/platform/kernel/time.ts'

type Items = ReportParts['current_contracts_status']['items']
type Repayment = Items[number]['repayments'][string]
const sum = (count: number, total_amount: number) => ({ count, total_amount })

/** The design's credit report (screen 07) as of `at`: score 642, grade B1, three contracts and a bounced cheque that was cleared. */
export function demoReport(at: Instant): {
  readonly score: number
  readonly grade: string
  readonly allowCredit: true
  readonly parts: ReportParts
} {
  const items = contracts(at)
  const parts: ReportParts = {
    score_segmentation: [{ grade: 'B1', from: 625, to: 643 }],
    grouped_score_segmentation: [
      { grade: 'E', from: 0, to: 475 },
      { grade: 'D', from: 476, to: 531 },
      { grade: 'C', from: 532, to: 587 },
      { grade: 'B', from: 588, to: 643 },
      { grade: 'A', from: 644, to: 900 },
    ],
    score_grade_segmentation: [
      { grade: 'E', percentage: 9 },
      { grade: 'D', percentage: 17 },
      { grade: 'C', percentage: 31 },
      { grade: 'B', percentage: 28 },
      { grade: 'A', percentage: 15 },
    ],
    bounced_cheques: sum(0, 0),
    cleared_cheques: sum(11, 960_000_000),
    uncleared_cheques: sum(1, 65_000_000),
    bounced_cheques_has_been_corrected: [
      {
        amount: 142_000_000,
        cheque_id: '8745120036914',
        cleared_date: addDays(dayOf(at), -150),
        organization_id: '017',
        organization_name: 'بانک آتیه، شعبهٔ ونک',
      },
    ],
    contracts_negative_status: { count: 0, items: [] },
    current_contracts_status: { count: items.length, main_role_count: 2, guarantor_role_count: 1, items },
    tax_records_status: sum(0, 0),
    score_reduction_reasons: ['دیرکرد در وامی که ضامنش هستید', '۵ استعلام در ۶ ماه گذشته'],
    financial_convictions_status: { executed: sum(0, 0), insolvency: sum(0, 0), not_executed: sum(0, 0) },
  }
  return { score: 642, grade: 'B1', allowCredit: true, parts }
}

/** The last twelve months of each, oldest first: E early, t on time, L late, - none. */
function contracts(at: Instant): Items {
  return [
    contractOf(at, 'وام مسکن، بانک آتیه', 'MAIN', { count: 60, paid: 28, principal: 9_000_000, wage: 3_000_000, past: 'ttttLtttttEt' }),
    contractOf(at, 'خرید قسطی، پلکان', 'MAIN', { count: 12, paid: 5, principal: 14_000_000, wage: 1_500_000, past: '-------EtEEE' }),
    contractOf(at, 'تسهیلات خودرو، لیزینگ کاروان', 'GUARANTOR', {
      count: 36,
      paid: 17,
      principal: 9_500_000,
      wage: 2_500_000,
      past: 'ttLttttttLLt',
    }),
  ]
}

function contractOf(at: Instant, name: string, role: 'MAIN' | 'GUARANTOR', { count, paid, principal, wage, past }: Plan): Items[number] {
  const [title = '', organization_name = ''] = name.split('، ')
  const left = count - paid
  const months = lastTwelveMonths(at)
  const of = <Value>(value: (month: number) => Value) => Object.fromEntries(months.map((month, index) => [month, value(index)]))
  return {
    contract: {
      id: `${role}-${count}`,
      title,
      type: 'LOAN',
      organization_name,
      role,
      amount: principal * count,
      started_at: addDays(dayOf(at), -30 * (paid + 1)),
    },
    instalment: { count, paid_count: paid, amount: principal + wage },
    overdue: { count: 0, amount: 0 },
    outstanding: { principal: left * principal, wage: left * wage, amount: left * (principal + wage) },
    repayments: of((month) => words[past[month] ?? '-'] ?? 'NONE'),
    balances: of((month) => {
      const owed = 11 - month > paid ? 0 : left + 11 - month
      return { principal: owed * principal, wage: owed * wage, overdue: 0 }
    }),
  }
}

type Plan = { readonly count: number; readonly paid: number; readonly principal: number; readonly wage: number; readonly past: string }
const words: Readonly<Record<string, Repayment>> = { E: 'EARLY', t: 'ON_TIME', L: 'LATE', '-': 'NONE' }
