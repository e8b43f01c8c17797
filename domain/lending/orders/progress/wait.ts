import { addDays, dayOf, hourMs, instant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import { staleAfterDays } from '../constants.ts'
import type { Turn } from './turn.ts'

/**
 * Since when an order waits, when the actor it waits for is expected to act, and by when the customer must (row 31).
 * `expectedAt` is null for actors without a usual time, `deadline` when it is not the customer's turn; it is shown where the order
 * may expire.
 */
export type Wait = {
  readonly since: Instant
  readonly expectedAt: Instant | null
  readonly deadline: Instant | null
  readonly isLate: boolean
}

/** The usual time of each actor, in hours; customers and guarantors have none. */
export const usualHours = {
  customer: null,
  guarantor: null,
  staff: 24,
  bank: 48,
  bureau: 1,
  post: 7 * 24,
  system: 1,
  nobody: null,
} as const satisfies Readonly<Record<Turn, number | null>>

/** The wait of an order whose `turn` it is, at `now`. */
export function waitOf(turn: Turn, since: Instant, now: Instant): Wait {
  const hours = usualHours[turn]
  const expectedAt = hours === null ? null : instant(since + hours * hourMs)
  const deadline = turn === 'customer' ? startOfDay(addDays(dayOf(since), staleAfterDays)) : null
  return { since, expectedAt, deadline, isLate: expectedAt !== null && now > expectedAt }
}
