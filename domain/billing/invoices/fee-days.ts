import { daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import type { Invoice } from './invoice.ts'

/** A late fee arises for so many days (R-PLAN-16). */
export const mostFeeDays = 365

/** A hardship offer is open for so long; claims_collection_fee does not arise before its end (R-PLAN-14). */
export const offerDays = 14

/**
 * Days of an invoice's lateness for which no late fee arises: `stoppedOn`, the first of those that go on (a hardship plan that is
 * not broken, a vulnerable person, an invoice on hold), and the number of earlier ones.
 */
export type FeeStops = { readonly stoppedOn: Day | null; readonly freeDays: number }

/** For how many days a late fee has arisen on `on`: whole days past the due day without those it was stopped, at most 365 (R-PLAN-12, 16). */
export const feeDays = (dueDate: Day, stops: FeeStops, on: Day): number =>
  Math.min(mostFeeDays, Math.max(0, daysBetween(dueDate, feesUntil(stops, on)) - stops.freeDays))

/** Up to which day fees have grown on `on`: that day, or the earlier one on which they were stopped. */
export const feesUntil = ({ stoppedOn }: FeeStops, on: Day): Day => (stoppedOn !== null && stoppedOn < on ? stoppedOn : on)

/** When the fees of an invoice were stopped. */
export const stopsOf = ({ feesStoppedOn = null, feeFreeDays = 0 }: Pick<Invoice, 'feesStoppedOn' | 'feeFreeDays'>): FeeStops => ({
  stoppedOn: feesStoppedOn,
  freeDays: feeFreeDays,
})

/**
 * Whether claims_collection_fee may arise (R-PLAN-14): from `fromDay` days for which late fees arose (61), and not before 14 days after a
 * hardship offer, refused or unanswered; never without one, and not while fees are stopped. `offeredOn`: the day of the offer.
 */
export function mayCollectionFeeArise(feeDaysLate: number, fromDay: number, offeredOn: Day | null, until: Day): boolean {
  return feeDaysLate >= fromDay && offeredOn !== null && daysBetween(offeredOn, until) >= offerDays
}

/** The fee stops on `on`: that day's fee has arisen, later days' does not. One that is stopped stays so. */
export const stopFees = (stops: FeeStops, on: Day): FeeStops => (stops.stoppedOn === null ? { ...stops, stoppedOn: on } : stops)

/** The fee goes on from `on`: the day after it is the first for which it arises again. */
export function resumeFees(dueDate: Day, { stoppedOn, freeDays }: FeeStops, on: Day): FeeStops {
  if (stoppedOn === null) return { stoppedOn, freeDays }
  const from = stoppedOn < dueDate ? dueDate : stoppedOn
  return { stoppedOn: null, freeDays: freeDays + Math.max(0, daysBetween(from, on)) }
}
