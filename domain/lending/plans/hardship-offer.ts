import { offerDays } from '#domain/billing/invoices/fee-days.ts'
import { addDays, daysBetween, type Day } from '#domain/platform/kernel/time.ts'

/** Two late instalments within so many days call for an offer; so does lateness of so many days by itself. */
export const offerWindowDays = 90
export const latestOfferDays = 45

/** The due day of an instalment that is or was late, and when it was paid; null while it is not. */
export type Lateness = { readonly dueDate: Day; readonly paidOn: Day | null }

/**
 * Whether a hardship plan is to be offered (R-PLAN-12): two instalments were late within the last 90 days, or an unpaid one is 45 days late.
 * An instalment is late from the day after its due day.
 */
export function isHardshipOfferDue(latenesses: readonly Lateness[], today: Day): boolean {
  const late = latenesses.filter(({ dueDate, paidOn }) => (paidOn ?? today) > dueDate)
  // One that is unpaid for longer calls for an offer by itself.
  const isRecent = ({ dueDate }: Lateness): boolean => daysBetween(addDays(dueDate, 1), today) <= offerWindowDays
  const isLong = ({ dueDate, paidOn }: Lateness): boolean => paidOn === null && daysBetween(dueDate, today) >= latestOfferDays
  return late.filter(isRecent).length >= 2 || late.some(isLong)
}

/** What became of an offer. One that was not answered stays OPEN, and is open for 14 days. */
export const offerStatuses = ['OPEN', 'ACCEPTED', 'REFUSED'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Until the end of which day an offer is open. */
export const offerUntil = (offeredOn: Day): Day => addDays(offeredOn, offerDays)
