import { rial, type Rial } from '#domain/kernel/money.ts'
import { dayOf, jalaliParts, type Instant } from '#domain/kernel/time.ts'
import type { Grade } from './grades.ts'

/** How a month's instalment was paid. */
type Repayment = 'EARLY' | 'ON_TIME' | 'LATE' | 'OVERDUE' | 'NONE'

type Contract = {
  readonly contract: {
    id: string
    title: string
    type: string
    organization_name: string
    role: 'MAIN' | 'GUARANTOR'
    amount: Rial
    started_at: string
  }
  readonly instalment: { count: number; paid_count: number; amount: Rial }
  readonly overdue: { count: number; amount: Rial }
  readonly outstanding: { principal: Rial; wage: Rial; amount: Rial }
  /** By Jalali year-month, the last twelve: { '1405-08': 'ON_TIME' }. */
  readonly repayments: Record<string, Repayment>
}

/** The contracts that run: a housing loan of one's own, and one that is guaranteed for another. */
export function currentContracts(grade: Grade, at: Instant): object {
  const items = [housing(grade, at), ...(grade === 'A1' ? [] : [guaranteed(grade, at)])]
  const mains = items.filter(({ contract }) => contract.role === 'MAIN').length
  return { count: items.length, main_role_count: mains, guarantor_role_count: items.length - mains, items }
}

/** The contracts with a bad mark. */
export function negativeContracts(grade: Grade): object {
  const items =
    grade === 'E1'
      ? [
          {
            id: 'N-40871',
            title: 'تسهیلات خرید کالا',
            organization_name: 'بانک آتیه',
            status: 'OVERDUE',
            amount: rial(96_000_000),
            since: '2026-05-22',
          },
        ]
      : []
  return { count: items.length, items }
}

function housing(grade: Grade, at: Instant): Contract {
  const isOverdue = grade === 'E1' || grade === 'D3'
  return {
    contract: {
      id: 'H-20931',
      title: 'وام مسکن',
      type: 'MORTGAGE',
      organization_name: 'بانک آتیه',
      role: 'MAIN',
      amount: rial(4_800_000_000),
      started_at: '2023-05-06',
    },
    instalment: { count: 144, paid_count: 42, amount: rial(52_000_000) },
    overdue: isOverdue ? { count: 2, amount: rial(104_000_000) } : { count: 0, amount: rial(0) },
    outstanding: { principal: rial(3_210_000_000), wage: rial(630_000_000), amount: rial(3_840_000_000) },
    repayments: lastYear(at, (month) => (isOverdue && month < 2 ? 'OVERDUE' : grade === 'A1' || month % 5 === 2 ? 'EARLY' : 'ON_TIME')),
  }
}

function guaranteed(grade: Grade, at: Instant): Contract {
  const isLate = grade !== 'B1'
  return {
    contract: {
      id: 'V-77410',
      title: 'تسهیلات خودرو',
      type: 'VEHICLE',
      organization_name: 'لیزینگ کاروان',
      role: 'GUARANTOR',
      amount: rial(3_000_000_000),
      started_at: '2025-03-30',
    },
    instalment: { count: 36, paid_count: 19, amount: rial(127_000_000) },
    overdue: { count: isLate ? 1 : 0, amount: rial(isLate ? 127_000_000 : 0) },
    outstanding: { principal: rial(1_840_000_000), wage: rial(330_000_000), amount: rial(2_170_000_000) },
    repayments: lastYear(at, (month) => (month === 4 ? 'LATE' : isLate && month === 0 ? 'OVERDUE' : month > 9 ? 'NONE' : 'ON_TIME')),
  }
}

/** The twelve Jalali months up to this one; `of` is asked with how many months ago each is. */
function lastYear(at: Instant, of: (monthsAgo: number) => Repayment): Record<string, Repayment> {
  const { year, month } = jalaliParts(dayOf(at))
  const months = Array.from({ length: 12 }, (_, index) => {
    const ago = 11 - index
    const whole = year * 12 + (month - 1) - ago
    return [`${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`, of(ago)] as const
  })
  return Object.fromEntries(months)
}
