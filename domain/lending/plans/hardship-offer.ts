import { addDays, daysBetween, type Day } from '#domain/platform/kernel/time.ts'

/** Two late instalments within so many days call for an offer; so does lateness of so many days by itself. */
const windowDays = 90
const latestDays = 45

/** An offer is open for so long; claims_collection_fee does not arise before its end (R-PLAN-14). */
export const offerDays = 14

/** The due day of an instalment that is or was late, and when it was paid; null while it is not. */
export type Lateness = { readonly dueDate: Day; readonly paidOn: Day | null }

/**
 * Whether a hardship plan is to be offered (R-PLAN-12): two instalments were late within the last 90 days, or an unpaid one is 45 days late.
 * An instalment is late from the day after its due day.
 */
export function isHardshipOfferDue(latenesses: readonly Lateness[], today: Day): boolean {
  const late = latenesses.filter(({ dueDate, paidOn }) => (paidOn ?? today) > dueDate)
  const isRecent = ({ dueDate, paidOn }: Lateness): boolean => paidOn === null || daysBetween(addDays(dueDate, 1), today) <= windowDays
  const isLong = ({ dueDate, paidOn }: Lateness): boolean => paidOn === null && daysBetween(dueDate, today) >= latestDays
  return late.filter(isRecent).length >= 2 || late.some(isLong)
}

/**
 * Whether claims_collection_fee may arise (R-PLAN-14): from `fromDay` days late (61), and not before 14 days after a hardship offer, refused or
 * unanswered; never without one. `offeredOn`: the day of the first offer.
 */
export const mayCollectionFeeArise = (daysLate: number, fromDay: number, offeredOn: Day | null, today: Day): boolean =>
  daysLate >= fromDay && offeredOn !== null && daysBetween(offeredOn, today) >= offerDays
