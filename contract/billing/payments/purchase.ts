import { Type, type Static, type TSchema } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, rials, uuid } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { paymentRefusals } from './refusals.ts'

/** D-88: where to send the customer now, and until when. An amount of 0 is settled already and leads straight back. */
export const purchaseReply = Type.Object({
  payment_id: uuid,
  redirect_url: Type.String(),
  amount: rials,
  discount: rials,
  expires_at: instant,
})
export type PurchaseReply = Static<typeof purchaseReply>

/** One of the seven purchase calls. Ids are what D-90 says; `most` items, since only invoices are paid together. */
const purchase = <const Id extends string, const Kind extends PaymentKind, const Item extends TSchema>(
  call: Id,
  { kind, itemId, most, summary }: { kind: Kind; itemId: Item; most: number; summary: string },
) =>
  route({
    id: call,
    method: 'POST',
    path: `/api/customer/payment/purchase/${kind}`,
    summary,
    auth: 'bearer',
    signed: true,
    body: exactly({
      items: Type.Array(exactly({ id: itemId }), { minItems: 1, maxItems: most, uniqueItems: true }),
      redirect_uri: Type.String({ minLength: 1, maxLength: 500 }),
      discount_code: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
    }),
    reply: done(purchaseReply),
    statuses: [201],
    refusals: Object.values(paymentRefusals),
  })

const code = Type.String({ minLength: 1, maxLength: 100 })

export const purchaseInvoice = purchase('payments.purchase-invoice', {
  kind: 'invoice',
  itemId: uuid,
  most: 40,
  summary: 'پرداخت صورت‌حساب',
})
export const purchasePromissory = purchase('payments.purchase-order-promissory', {
  kind: 'order_promissory',
  itemId: id,
  most: 1,
  summary: 'خرید سفتهٔ سفارش',
})
export const purchaseValidation = purchase('payments.purchase-customer-validation', {
  kind: 'customer_validation',
  itemId: id,
  most: 1,
  summary: 'پرداخت هزینهٔ گزارش اعتبار',
})
export const purchaseCreditTicket = purchase('payments.purchase-credit-ticket', {
  kind: 'credit_ticket',
  itemId: code,
  most: 1,
  summary: 'پرداخت بخش نقدی خرید اعتباری',
})
export const purchaseOperationalFee = purchase('payments.purchase-operational-fee-payment', {
  kind: 'operational_fee_payment',
  itemId: id,
  most: 1,
  summary: 'پرداخت هزینهٔ کارشناسی سند',
})
export const purchasePointPackage = purchase('payments.purchase-point-package', {
  kind: 'point_package',
  itemId: id,
  most: 1,
  summary: 'خرید بستهٔ امتیاز',
})
export const purchaseTicket = purchase('payments.purchase-ticket', {
  kind: 'ticket',
  itemId: code,
  most: 1,
  summary: 'پرداخت هزینهٔ درخواست لغو',
})

/** All seven, by their kind. */
export const purchaseCalls = [
  purchaseInvoice,
  purchasePromissory,
  purchaseValidation,
  purchaseCreditTicket,
  purchaseOperationalFee,
  purchasePointPackage,
  purchaseTicket,
] as const
