import { Type, type Static } from 'typebox'
import { done, listOf, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { creditReasons, paymentKinds, paymentStatuses } from '#domain/billing/payments/payment.ts'
import { receiptPartNames } from '#domain/billing/payments/receipt.ts'
import { paymentRefusals } from './purchase.ts'

/** A payment as its owner sees it; the page after the gateway shows this, not what its own address says. */
export const payment = entity('Payment', {
  payment_id: uuid,
  kind: Type.Enum([...paymentKinds]),
  status: Type.Enum([...paymentStatuses]),
  /** R-PLAN-18. */
  amount: said('Paid at the gateway; `wallet_amount` from the wallet.', rials),
  wallet_amount: rials,
  discount: rials,
  discount_code: nullable(Type.String()),
  redirect_url: said('Where to go on paying, while it may still be paid.', nullable(Type.String())),
  return_path_name: nullable(Type.String()),
  tracking_id: nullable(Type.String()),
  masked_card: nullable(Type.String()),
  created_at: instant,
  expires_at: instant,
  paid_at: nullable(instant),
  is_kept_in_wallet: said('The money went to the wallet, because it could not buy the item.', Type.Boolean()),
  credited_because: said(
    'Why: SHORT, its discount code or part of the wallet was spent meanwhile; NOT_PAYABLE, the item was paid otherwise or is over. Null where it did not, or nobody knows.',
    nullable(Type.Enum([...creditReasons])),
  ),
  earned_points: Type.Integer({ minimum: 0 }),
  payer: said(
    'OWNER pays for a thing of their own; GUARANTOR for somebody else, who reads it without card and page of the gateway.',
    Type.Enum(['OWNER', 'GUARANTOR']),
  ),
  is_payer: said('Whether the reader is who paid.', Type.Boolean()),
  items: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), amount: rials })),
  allocation: said(
    'What the amount went to, or will: late fee, wage, principal …; discounts are negative, the sum is `amount` and `wallet_amount`.',
    Type.Array(Type.Object({ name: Type.Enum([...receiptPartNames]), amount: Type.Integer() })),
  ),
})
export type PaymentOnWire = Static<typeof payment>

export const readPaymentSchema = schema({
  summary: 'وضعیت یک پرداخت',
  description:
    "One of the caller's payments with its current status, also one that they made for somebody else, or their guarantor for them.",
  params: exactly({ payment_id: uuid }),
  reply: one(payment),
  refusals: [],
})

/** A payment that is not settled yet; until it ends, no other payment for its items begins (lifecycle.md §3). */
export const livePayment = entity('LivePayment', {
  ...payment.properties,
  reserved_invoices: said(
    'The instalments that it reserves beside its items, as a payoff does: no other payment for them begins.',
    Type.Array(Type.String()),
  ),
  seconds_left: said("Until the gateway takes it no longer, by the server's clock.", Type.Integer({ minimum: 0 })),
})
export type LivePayment = Static<typeof livePayment>

export const listLivePaymentsSchema = schema({
  summary: 'پرداخت‌های در جریان',
  description: 'The own payments that are not settled yet, the newest first.',
  reply: listOf(livePayment),
  refusals: [],
})

export const checkPaymentSchema = schema({
  summary: 'استعلام دوبارهٔ یک پرداخت از بانک',
  description:
    'Asks the gateway now instead of at the next time, because a callback may be lost; one that is settled already is only read.',
  params: exactly({ payment_id: uuid }),
  reply: done(payment),
  refusals: [paymentRefusals.TOO_MANY_TRIES],
})

export const readReceiptSchema = schema({
  summary: 'رسید پرداخت، PDF',
  description: 'The receipt of a payment that is paid, as PDF, with what the amount went to.',
  params: exactly({ payment_id: uuid }),
  file: 'application/pdf',
  refusals: [paymentRefusals.NOT_PAID],
})
