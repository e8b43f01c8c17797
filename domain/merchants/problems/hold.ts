import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayMs, daysBetween, instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { ProblemKind } from './problem-transitions.ts'

/** How long the store may answer (R-CARE-02). */
export const answerDays = 7
/** How many days after the end of a hold its instalments are due at the earliest (R-CARE-03). */
export const graceDays = 5
/** An instalment that is later than this is not held (R-CARE-04). */
export const mostLateDays = 30
/** After so many lost reports in so many days staff open the next one (R-CARE-04). */
export const mostLost = 2
export const lostWithinDays = 180

/** How many days instalments are on hold: 28 for what was returned, 21 otherwise (R-CARE-01). */
export const holdDays = (kind: ProblemKind): number => (kind === 'RETURNED' ? 28 : 21)

/** Until when the store may answer a report of `at`. */
export const answerUntil = (at: Instant): Instant => instant(at + answerDays * dayMs)

/** The last day of the hold of a report that was opened on `on`. */
export const onHoldUntil = (kind: ProblemKind, on: Day): Day => addDays(on, holdDays(kind))

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

/** Whether only staff may open the customer's next report: two were lost in the last 180 days (R-CARE-04). */
export const onlyStaffOpen = (lostOn: readonly Day[], on: Day): boolean =>
  lostOn.filter((lost) => daysBetween(lost, on) <= lostWithinDays).length >= mostLost
