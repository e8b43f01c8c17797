import { addDays, dayMs, daysBetween, instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { ProblemKind } from './problem-transitions.ts'

/** How long the store may answer (R-CARE-02). */
export const answerDays = 7
/** After so many lost reports in so many days staff open the next one (R-CARE-04). */
export const mostLost = 2
export const lostWithinDays = 180

/** How many days instalments are on hold: 28 for what was returned, 21 otherwise (R-CARE-01). */
export const holdDays = (kind: ProblemKind): number => (kind === 'RETURNED' ? 28 : 21)

/** Until when the store may answer a report of `at`. */
export const answerUntil = (at: Instant): Instant => instant(at + answerDays * dayMs)

/** The last day of the hold of a report that was opened on `on`. */
export const onHoldUntil = (kind: ProblemKind, on: Day): Day => addDays(on, holdDays(kind))

/** Whether only staff may open the customer's next report: two were lost in the last 180 days (R-CARE-04). */
export const onlyStaffOpen = (lostOn: readonly Day[], on: Day): boolean =>
  lostOn.filter((lost) => daysBetween(lost, on) <= lostWithinDays).length >= mostLost
