import type { PaymentStatus } from './payment.ts'

/** The events of a payment. `succeed` and `deny` are the gateway's reply to verify; a callback is only a hint: `return`. */
export const paymentEvents = [
  'redirect',
  'settle-free',
  'refuse',
  'return',
  'lose-touch',
  'succeed',
  'deny',
  'expire',
  'refund-part',
  'refund',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]
type Row = { readonly from: readonly PaymentStatus[]; readonly to: PaymentStatus }

/**
 * The transitions of a payment, as one table (lifecycle.md §3); a change without a row is refused. A payment only moves forward:
 * nothing leaves PAID but a refund, and UNKNOWN is left only by the gateway's reply. A success reported
 * after FAILED or EXPIRED is real money, so the payment still becomes PAID.
 */
export const paymentTransitions: Readonly<Record<PaymentEvent, Row>> = {
  redirect: { from: ['CREATED'], to: 'REDIRECTED' },
  'settle-free': { from: ['CREATED'], to: 'PAID' },
  refuse: { from: ['CREATED'], to: 'FAILED' },
  return: { from: ['REDIRECTED'], to: 'VERIFYING' },
  'lose-touch': { from: ['REDIRECTED', 'VERIFYING'], to: 'UNKNOWN' },
  succeed: { from: ['REDIRECTED', 'VERIFYING', 'UNKNOWN', 'FAILED', 'EXPIRED'], to: 'PAID' },
  deny: { from: ['REDIRECTED', 'VERIFYING', 'UNKNOWN'], to: 'FAILED' },
  expire: { from: ['CREATED', 'REDIRECTED', 'VERIFYING'], to: 'EXPIRED' },
  'refund-part': { from: ['PAID', 'PART_REFUNDED'], to: 'PART_REFUNDED' },
  refund: { from: ['PAID', 'PART_REFUNDED'], to: 'REFUNDED' },
}

/** The status after `event`, or null when it changes nothing in `status`. */
export const paymentAfter = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  paymentTransitions[event].from.includes(status) ? paymentTransitions[event].to : null

/** A live payment reserves its items: no other payment for them can begin until it ends. */
export const liveStatuses = ['CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN'] as const satisfies readonly PaymentStatus[]
export const isLive = (status: PaymentStatus): boolean => liveStatuses.some((live) => live === status)
