import { daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import { mostFeeDays } from './payable.ts'

/**
 * Days of an invoice's lateness for which no late fee arises: `stoppedOn`, the first of those that go on (a hardship plan that is
 * not broken, a vulnerable person, an invoice on hold), and the number of earlier ones.
 */
export type FeeStops = { readonly stoppedOn: Day | null; readonly freeDays: number }

/** For how many days a late fee has arisen on `on`: whole days past the due day without those it was stopped, at most 365 (R-PLAN-12, 16). */
export function feeDays(dueDate: Day, { stoppedOn, freeDays }: FeeStops, on: Day): number {
  const until = stoppedOn !== null && stoppedOn < on ? stoppedOn : on
  return Math.min(mostFeeDays, Math.max(0, daysBetween(dueDate, until) - freeDays))
}

/** The fee stops on `on`: that day's fee has arisen, later days' does not. One that is stopped stays so. */
export const stopFees = (stops: FeeStops, on: Day): FeeStops => (stops.stoppedOn === null ? { ...stops, stoppedOn: on } : stops)

/** The fee goes on from `on`: the day after it is the first for which it arises again. */
export function resumeFees(dueDate: Day, { stoppedOn, freeDays }: FeeStops, on: Day): FeeStops {
  if (stoppedOn === null) return { stoppedOn, freeDays }
  const from = stoppedOn < dueDate ? dueDate : stoppedOn
  return { stoppedOn: null, freeDays: freeDays + Math.max(0, daysBetween(from, on)) }
}
