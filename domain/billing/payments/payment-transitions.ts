import type { PaymentStatus } from './payment.ts'

/** What may befall a payment. `succeed` and `deny` are the gateway's own word (verify); a callback is only a hint: `return`. */
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
 * nothing leaves PAID but a refund, and UNKNOWN is left only by the gateway's yes or no. A success reported
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

/** Where `event` leads from `status`, or null when it changes nothing there. */
export const paymentAfter = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  paymentTransitions[event].from.includes(status) ? paymentTransitions[event].to : null

/** A live payment holds its items: nothing else may be paid for them until it ends. */
export const liveStatuses = ['CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN'] as const satisfies readonly PaymentStatus[]
export const isLive = (status: PaymentStatus): boolean => liveStatuses.some((live) => live === status)
