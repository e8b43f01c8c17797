import { addDays, dayOf, daysBetween, instant, minuteMs, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'

/** How long a ticket may be paid, and how long the store may verify a paid one (lifecycle.md §5). */
export const ticketTtlMs = 30 * minuteMs
export const verifyWithinMs = 30 * minuteMs

/** Any Saturday, from which weekdays are counted. */
const saturday = '2026-11-21' as Day
const isBusinessDay = (on: Day): boolean => ((daysBetween(saturday, on) % 7) + 7) % 7 < 5

/** When a ticket verified at `at` is settled automatically: the end of the next business day, Saturday to Wednesday, in Tehran. */
export function settlesAt(at: Instant): Instant {
  let next = addDays(dayOf(at), 1)
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return instant(startOfDay(addDays(next, 1)))
}
