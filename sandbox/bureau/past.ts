import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { addDays, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { Grade } from '#domain/platform/policies/grade.ts'
import type { Contract } from './contracts.ts'
import type { Chance, Repayment } from './repayments.ts'

type Sum = { readonly count: number; readonly total_amount: Rial }
const sum = (count: number, each: number): Sum => ({ count, total_amount: rial(count * each) })

/** How many of each a letter has behind it: open and corrected bounced cheques, tax debts, convictions, enquiries of six months. */
const past: Readonly<
  Record<string, { bounced: number; corrected: number; cleared: number; tax: number; unserved: number; asked: number }>
> = {
  A: { bounced: 0, corrected: 0, cleared: 12, tax: 0, unserved: 0, asked: 0 },
  B: { bounced: 0, corrected: 1, cleared: 9, tax: 0, unserved: 0, asked: 3 },
  C: { bounced: 1, corrected: 2, cleared: 8, tax: 0, unserved: 0, asked: 4 },
  D: { bounced: 1, corrected: 1, cleared: 4, tax: 0, unserved: 0, asked: 6 },
  E: { bounced: 3, corrected: 0, cleared: 2, tax: 1, unserved: 1, asked: 8 },
  none: { bounced: 0, corrected: 0, cleared: 0, tax: 0, unserved: 0, asked: 1 },
}
const nothing = { bounced: 0, corrected: 0, cleared: 0, tax: 0, unserved: 0, asked: 0 }

/** Cheques, taxes, convictions and reasons, fitting the grade and the contracts. */
export function pastOf(grade: Grade | null, contracts: readonly Contract[], at: Instant, chance: Chance) {
  const letter = grade?.charAt(0) ?? 'none'
  const { bounced, corrected, cleared, tax, unserved, asked } = past[letter] ?? nothing
  const corrections = Array.from({ length: corrected }, () => ({
    amount: rial((40 + chance(110)) * 1_000_000),
    cheque_id: String(8_000_000_000_000 + chance(999_999_999)),
    cleared_date: addDays(dayOf(at), -(60 + chance(300))),
    organization_id: '017',
    organization_name: 'بانک آتیه، شعبهٔ ونک',
  }))
  return {
    bounced_cheques: sum(bounced, 85_000_000),
    cleared_cheques: sum(cleared, (60 + chance(30)) * 1_000_000),
    uncleared_cheques: sum(letter === 'none' ? 0 : 1 + chance(2), 65_000_000),
    bounced_cheques_has_been_corrected: corrections,
    contracts_negative_status: negativeOf(letter, at, chance),
    tax_records_status: sum(tax, 84_000_000),
    financial_convictions_status: {
      executed: sum(grade === 'E3' ? 1 : 0, 210_000_000),
      insolvency: sum(grade === 'E3' ? 1 : 0, 150_000_000),
      not_executed: sum(unserved, 120_000_000),
    },
    score_reduction_reasons: reasonsOf({ bounced, tax, unserved, asked, isNew: letter === 'none', contracts }),
  }
}

function negativeOf(letter: string, at: Instant, chance: Chance) {
  const kinds = letter === 'E' ? ['OVERDUE', 'DOUBTFUL'] : letter === 'D' ? ['OVERDUE'] : []
  const items = kinds.map((status, index) => ({
    id: `N-${40_000 + chance(9_000)}`,
    title: index === 0 ? 'تسهیلات خرید کالا' : 'تسهیلات قرض‌الحسنه',
    organization_name: index === 0 ? 'بانک آتیه' : 'مؤسسهٔ نور',
    status,
    amount: rial((60 + chance(60)) * 1_000_000),
    since: addDays(dayOf(at), -(120 + 90 * index)),
  }))
  return { count: items.length, items }
}

type Found = {
  readonly bounced: number
  readonly tax: number
  readonly unserved: number
  readonly asked: number
  readonly isNew: boolean
  readonly contracts: readonly Contract[]
}

/** What the bureau says pulled the score down, the heaviest first: only what the rest of the report shows. */
function reasonsOf({ bounced, tax, unserved, asked, isNew, contracts }: Found): readonly string[] {
  const own = contracts.filter(({ contract }) => contract.role === 'MAIN')
  const lateOwn = monthsOf(own, 'LATE')
  const guaranteed = contracts.filter(({ contract }) => contract.role === 'GUARANTOR')
  return [
    bounced === 1 && 'یک چک برگشتی رفع سوءاثر نشده',
    bounced > 1 && `${digits(bounced)} چک برگشتی رفع سوءاثر نشده`,
    own.some(({ overdue }) => overdue.count > 0) && 'قسط معوق در قراردادهای جاری',
    unserved > 0 && 'محکومیت مالی اجرانشده',
    tax > 0 && 'بدهی مالیاتی قطعی',
    lateOwn > 0 && `${digits(lateOwn)} ماه دیرکرد در یک سال گذشته`,
    monthsOf(guaranteed, 'LATE') + monthsOf(guaranteed, 'OVERDUE') > 0 && 'دیرکرد در وامی که ضامنش هستید',
    asked >= 3 && `${digits(asked)} استعلام در ۶ ماه گذشته`,
    isNew && 'کمتر از ۶ ماه از اولین بازپرداخت گذشته است',
  ].filter((reason) => reason !== false)
}

const monthsOf = (contracts: readonly Contract[], kind: Repayment): number =>
  contracts.flatMap(({ repayments }) => Object.values(repayments)).filter((each) => each === kind).length
