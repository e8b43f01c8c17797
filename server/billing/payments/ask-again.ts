import type { Payment } from '#domain/billing/payments/payment.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'

/** However old a payment is: a system that was away for a day must not take hours for its second question. */
const longestPauseMs = 10 * minuteMs

/**
 * When to ask the gateway about a live payment again: `firstMs` after it was made, then ever less often up to every ten minutes,
 * but at the very moment it expires. A lost callback is found this way.
 */
export function nextAskAt({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, at: Instant, firstMs: number): Instant {
  const next = instant(at + Math.max(firstMs, Math.min(longestPauseMs, Math.floor((at - createdAt) / 4))))
  return at < expiresAt && next > expiresAt ? expiresAt : next
}
