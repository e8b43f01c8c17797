import { addDays, dayOf, instant, startOfDay, weekdayOf, type Day, type Instant } from './time.ts'

/** Saturday to Wednesday. */
export const isBusinessDay = (on: Day): boolean => weekdayOf(on) < 5

/** The end of the `count`-th business day of Tehran after the day of `at`. */
export function endOfBusinessDay(at: Instant, count: number): Instant {
  let last = dayOf(at)
  for (let left = count; left > 0;) {
    last = addDays(last, 1)
    if (isBusinessDay(last)) left -= 1
  }
  return instant(startOfDay(addDays(last, 1)))
}

/** The last day before a moment at which a time of whole days ends, as it is shown: «until the end of …». */
export const lastDayOf = (end: Instant): Day => dayOf(instant(end - 1))

/** What began before this moment has had its `count` business days by `at`. */
export function beganBefore(at: Instant, count: number): Instant {
  let on = dayOf(at)
  while (endOfBusinessDay(startOfDay(on), count) > at) on = addDays(on, -1)
  return startOfDay(addDays(on, 1))
}
