import { instant, type Instant } from '#domain/kernel/time.ts'
import type { Payment } from '#domain/payments/payment.ts'

/**
 * When to ask the gateway about a live payment again: `firstMs` after it was made, then ever less often, but at the very
 * moment it expires. A lost callback is found this way.
 */
export function nextAskAt({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, at: Instant, firstMs: number): Instant {
  const next = instant(at + Math.max(firstMs, Math.floor((at - createdAt) / 4)))
  return at < expiresAt && next > expiresAt ? expiresAt : next
}
