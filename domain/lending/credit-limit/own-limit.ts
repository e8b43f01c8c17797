import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'

/** A limit that a customer has set for themselves; null is none. A raise waits until `from`. */
export type OwnLimit = {
  readonly amount: Rial | null
  readonly raise: { readonly amount: Rial | null; readonly from: Instant } | null
}
export const noOwnLimit: OwnLimit = { amount: null, raise: null }

/** The state at `at`: a raise whose day has passed is in force. */
export const ownLimitAt = ({ amount, raise }: OwnLimit, at: Instant): OwnLimit =>
  raise && raise.from <= at ? { amount: raise.amount, raise: null } : { amount, raise }

/** Whether a change from `own` to `wanted` is a raise, which waits and is confirmed. */
export function isRaise(own: OwnLimit, wanted: Rial | null, at: Instant): boolean {
  const { amount } = ownLimitAt(own, at)
  return amount !== null && (wanted === null || wanted > amount)
}

export type OwnLimitRefusal = { readonly kind: 'OWN_LIMIT_ABOVE_GRANTED'; readonly details: { readonly granted: Rial } }

/**
 * Lowered at once, raised after 24 hours, never set or raised above the granted (R-OWN-04). It is lowered also where the granted is less
 * than it, as without a valid report. A change replaces a raise that waits; the same amount cancels it.
 */
export function changeOwnLimit(own: OwnLimit, wanted: Rial | null, granted: Rial, at: Instant): Result<OwnLimit, OwnLimitRefusal> {
  const { amount } = ownLimitAt(own, at)
  const isUp = amount === null || isRaise(own, wanted, at)
  if (isUp && wanted !== null && wanted > granted) return err({ kind: 'OWN_LIMIT_ABOVE_GRANTED', details: { granted } })
  return ok(isRaise(own, wanted, at) ? { amount, raise: { amount: wanted, from: instant(at + dayMs) } } : { amount: wanted, raise: null })
}

/** What may be borrowed further under the own limit; null without one. */
export const roomUnder = (own: OwnLimit, owed: Rial, at: Instant): Rial | null => roomOf(ownLimitAt(own, at).amount, owed)

/** The same of the amount in force. */
export const roomOf = (amount: Rial | null, owed: Rial): Rial | null => (amount === null ? null : rial(Math.max(0, amount - owed)))
