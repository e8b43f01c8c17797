import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, daysBetween, type Day } from '#domain/platform/kernel/time.ts'

/** How many days after the end of a hold its instalments are due at the earliest (R-CARE-03). */
export const graceDays = 5
/** An instalment that is later than this is not held (R-CARE-04). */
export const mostLateDays = 30

type Unpaid = { readonly number: number; readonly dueDate: Day; readonly amount: Rial; readonly onHoldUntil?: Day | null }

/**
 * The instalments that a report of `disputed` holds: the next whole ones up to that amount, in the order of their due days, without those
 * over 30 days late and those that another report holds (R-CARE-01, R-CARE-04).
 */
export function instalmentsToHold<T extends Unpaid>(unpaid: readonly T[], disputed: Rial, on: Day): readonly T[] {
  const chosen: T[] = []
  let left: number = disputed
  const next = unpaid
    .filter((one) => (one.onHoldUntil ?? null) === null && daysBetween(one.dueDate, on) <= mostLateDays)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate) || one.number - other.number)
  for (const one of next) {
    if (one.amount > left) break
    chosen.push(one)
    left = rial(left - one.amount)
  }
  return chosen
}

/** When an instalment is due whose hold ends on `end`: on its old due day, or 5 days after the end if that is later (R-CARE-03). */
export function dueAfterHold(oldDue: Day, end: Day): Day {
  const graced = addDays(end, graceDays)
  return oldDue > graced ? oldDue : graced
}
