import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import type { AgreedChangeOnWire } from '#contract/lending/plans/list-changes.ts'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { addDays, day, dayOf, instant, type Day } from '#domain/platform/kernel/time.ts'
import { changeOf } from './plan-changes.ts'

const face = 9_372_000
const dues = (first: Day, count: number): Day[] => Array.from({ length: count }, (_, at) => (at === 0 ? first : addJalaliMonths(first, at)))

const after = (invoices: NonNullable<HardshipOnWire['pauses'][number]['after']>['invoices'], yearly_cost: number) => ({
  invoices,
  schedule: { total: 84_699_753, last_due_date: invoices.at(-1)?.due_date ?? null, yearly_cost },
  is_consent_needed: true,
})

/** The plan of design 18 on a day: instalments 4 and 5 of twelve are late by 39 and 9 days, with a late fee of 357,420. */
export function hardshipOn(today: Day, more: Partial<HardshipOnWire> = {}): HardshipOnWire {
  const days = [addDays(today, -39), addDays(today, -9), ...dues(addDays(today, 21), 7)]
  const amountOf = (number: number): number => (number === 12 ? 9_366_333 : face)
  const paused = (months: number) =>
    after(
      days.map((due, at) => ({
        number: at + 4,
        amount: amountOf(at + 4),
        fee_part: [293_280, 64_140][at] ?? 0,
        due_date: addJalaliMonths(due, months),
      })),
      17.7,
    )
  const spread = (count: number) =>
    after(
      [
        ...days.slice(2).map((due_date, at) => ({ number: at + 6, amount: amountOf(at + 6), fee_part: 0, due_date })),
        ...Array.from({ length: count }, (_, at) => ({
          number: at + 13,
          amount: Math.floor(18_744_000 / count),
          fee_part: Math.floor(357_420 / count),
          due_date: addJalaliMonths(days.at(-1) ?? today, at + 1),
        })),
      ],
      20.1,
    )
  return {
    offer: { offered_on: today, until: addDays(today, 14) },
    waiting: null,
    overdue_amount: 2 * face,
    late_fee: 357_420,
    late_fee_tomorrow: 14_890,
    current: {
      plan: 1,
      invoices: days.map((due_date, at) => ({ number: at + 4, amount: amountOf(at + 4), due_date, days_late: [39, 9][at] ?? 0 })),
      schedule: { total: 84_342_333, last_due_date: days.at(-1) ?? null, yearly_cost: 24.5 },
    },
    pauses: [1, 2, 3].map((months) =>
      months === 1 ? { months, refusal: 'LEFT_OVERDUE', after: null } : { months, refusal: null, after: paused(months) },
    ),
    spreads: Array.from({ length: 10 }, (_, at) => ({ count: at + 3, refusal: null, after: spread(at + 3) })),
    ...more,
  }
}

/** The same where nothing is late, so that there is nothing to spread. */
export const nothingLateOn = (today: Day): HardshipOnWire => {
  const plan = hardshipOn(today)
  return {
    ...plan,
    offer: null,
    overdue_amount: 0,
    late_fee: 0,
    late_fee_tomorrow: 0,
    current: { ...plan.current, invoices: plan.current.invoices.slice(2) },
    spreads: plan.spreads.map(({ count }) => ({ count, refusal: 'NOTHING_OVERDUE', after: null })),
  }
}

/** A pause that the customer accepted. */
export const pauseOf = (status: AgreedChangeOnWire['status'], broken_on: string | null = null): AgreedChangeOnWire => ({
  ...changeOf(status),
  kind: 'PAUSE',
  move: null,
  broken_on: broken_on === null ? null : day(broken_on),
})

export const todayInTehran = (): Day => dayOf(instant(Date.now()))
