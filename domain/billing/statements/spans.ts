import { addJalaliMonths, jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'

/** The spans of a statement that need no typing. */
export const spanNames = ['MONTH', 'LAST_MONTH', 'YEAR', 'TWELVE_MONTHS'] as const
export type SpanName = (typeof spanNames)[number]

/** The days of a span by the Jalali calendar, both included. */
export function spanOf(name: SpanName, today: Day): { readonly from: Day; readonly to: Day } {
  const { month, day: ofMonth } = jalaliParts(today)
  const monthStart = addDays(today, 1 - ofMonth)
  if (name === 'LAST_MONTH') return { from: addJalaliMonths(monthStart, -1), to: addDays(monthStart, -1) }
  if (name === 'YEAR') return { from: addJalaliMonths(monthStart, 1 - month), to: today }
  if (name === 'TWELVE_MONTHS') return { from: addDays(addJalaliMonths(today, -12), 1), to: today }
  return { from: monthStart, to: today }
}
