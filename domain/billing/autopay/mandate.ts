import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayMs, dayOf, instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { pullAt } from './pull-times.ts'

/** An unpaid instalment that autopay may pull. */
export type Due = { readonly orderId: number; readonly amount: Rial; readonly dueDate: Day }

/** What a customer consents to (R-REACH-10): the most of one pull, the most pulls of a day and of a month, and the last day. */
export type Limits = { readonly ceiling: Rial; readonly perDay: number; readonly perMonth: number; readonly endsOn: Day }
/** The limits with what they were computed from. */
export type Figures = Limits & { readonly largest: Rial; readonly lastDue: Day; readonly orderCount: number }

/** A mandate ends so many days after the last due day. */
const daysAfterLastDue = 60

/**
 * The figures of one mandate for all orders: ceiling 1.3 × the largest instalment, pulls a day at most the number of orders, a month three
 * times that, the end 60 days after the last due day. Null where nothing is to be pulled.
 */
export function figuresOf(dues: readonly Due[]): Figures | null {
  const lastDue = dues
    .map(({ dueDate }) => dueDate)
    .toSorted()
    .at(-1)
  if (lastDue === undefined) return null
  const largest = rial(Math.max(...dues.map(({ amount }) => amount)))
  const orderCount = new Set(dues.map(({ orderId }) => orderId)).size
  return {
    ceiling: divideHalfUp(BigInt(largest) * 13n, 10n),
    perDay: orderCount,
    perMonth: 3 * orderCount,
    endsOn: addDays(lastDue, daysAfterLastDue),
    largest,
    lastDue,
    orderCount,
  }
}

export const passings = ['AMOUNT', 'END', 'COUNT'] as const
/** What of a mandate the dues pass: an instalment above its ceiling, one due after its end, or more on one day than it allows and a renewed one would. */
export type Passing = (typeof passings)[number]

/** Why the mandate must be renewed for these dues; null where it covers them. */
export function passingOf({ ceiling, perDay, endsOn }: Limits, dues: readonly Due[]): Passing | null {
  if (dues.some(({ amount }) => amount > ceiling)) return 'AMOUNT'
  if (dues.some(({ dueDate }) => dueDate > endsOn)) return 'END'
  const busiest = Math.max(0, ...[...Map.groupBy(dues, ({ dueDate }) => dueDate).values()].map((ofDay) => ofDay.length))
  const orderCount = new Set(dues.map(({ orderId }) => orderId)).size
  return busiest > perDay && orderCount > perDay ? 'COUNT' : null
}

/** The first due day that is pulled after a consent at `at`: everybody is notified a day before a pull, so a nearer one is paid by hand. */
export function pullsFrom(at: Instant): Day {
  const tomorrow = addDays(dayOf(at), 1)
  return pullAt(tomorrow) >= instant(at + dayMs) ? tomorrow : addDays(tomorrow, 1)
}
