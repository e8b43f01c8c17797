import { addJalaliMonths, jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'

/** The days of the month that can be chosen: every month of every year has them. */
export const firstPayDay = 1
export const lastPayDay = 29

/** How many days the first due day is after PAYING, at least. */
export const daysBeforeFirstDue = 20

/**
 * When instalment `number` falls due if the customer chose `payDay`, a day of the Jalali month from 1 to 29: the first on that day at
 * least 20 days after `paying`, the others month by month (R-PLAN-08). Throws a RangeError on another day of the month.
 */
export function payDayDue(paying: Day, payDay: number, number: number): Day {
  if (!Number.isInteger(payDay) || payDay < firstPayDay || payDay > lastPayDay) throw new RangeError(`not a pay day: ${payDay}`)
  const earliest = addDays(paying, daysBeforeFirstDue)
  const inMonth = addDays(earliest, payDay - jalaliParts(earliest).day)
  return addJalaliMonths(inMonth, inMonth < earliest ? number : number - 1)
}

/**
 * When instalment `number` falls due: on the pay day that was chosen with the order (R-PLAN-08), else as many Jalali months after the
 * anchor, the day of PAYING, clamped to the month's end (lifecycle.md §2).
 */
export const dueDateOf = (anchor: Day, number: number, payDay: number | null = null): Day =>
  payDay === null ? addJalaliMonths(anchor, number) : payDayDue(anchor, payDay, number)
