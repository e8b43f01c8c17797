import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { addDays, weekdayOf, type Day } from '#domain/platform/kernel/time.ts'

/** The day to which a key leads in a calendar, null for another key; the week begins at the right, so the next day is at the left. */
export function dayByKey(key: string, from: Day): Day | null {
  const weekday = weekdayOf(from)
  if (key === 'ArrowLeft') return addDays(from, 1)
  if (key === 'ArrowRight') return addDays(from, -1)
  if (key === 'ArrowDown') return addDays(from, 7)
  if (key === 'ArrowUp') return addDays(from, -7)
  if (key === 'Home') return addDays(from, -weekday)
  if (key === 'End') return addDays(from, 6 - weekday)
  if (key === 'PageDown') return addJalaliMonths(from, 1)
  return key === 'PageUp' ? addJalaliMonths(from, -1) : null
}
