import { endOfBusinessDay } from '#domain/platform/kernel/business-days.ts'
import { minuteMs, type Instant } from '#domain/platform/kernel/time.ts'

/** How long a ticket may be paid, and how long the store may verify a paid one (lifecycle.md §5). */
export const ticketTtlMs = 30 * minuteMs
export const verifyWithinMs = 30 * minuteMs

/** When a ticket verified at `at` is settled automatically: the end of the next business day, Saturday to Wednesday, in Tehran. */
export const settlesAt = (at: Instant): Instant => endOfBusinessDay(at, 1)
