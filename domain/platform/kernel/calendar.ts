import { CalendarDate, PersianCalendar, parseDate, toCalendar } from '@internationalized/date'
import type { Day } from './time.ts'

// Separate from time.ts, so that a page that only counts days does not load the calendar.

/** `months` Jalali months after `anchor`: the same day of the month, clamped to the month's end. Count from the anchor, never from the last result. */
export function addJalaliMonths(anchor: Day, months: number): Day {
  const jalali = toCalendar(parseDate(anchor), new PersianCalendar()).add({ months })
  const { year, month, day: dayOfMonth } = toCalendar(jalali, parseDate(anchor).calendar)
  return new CalendarDate(year, month, dayOfMonth).toString() as Day
}

/** Year, month and day of `on` in the Jalali calendar. */
export function jalaliParts(on: Day): { readonly year: number; readonly month: number; readonly day: number } {
  const { year, month, day: dayOfMonth } = toCalendar(parseDate(on), new PersianCalendar())
  return { year, month, day: dayOfMonth }
}
