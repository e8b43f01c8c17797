import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { entity, instant, nullable, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { orderTypes, refundPolicyTypes } from '#domain/platform/products/order-types.ts'

const guarantor = Type.Object({ name: Type.String(), family: Type.String(), full_name: Type.String(), personnel_number: Type.String() })

/** R-ENTITY-62; only `refund_policy_amount` is in toman (D-24). */
export const loanOffer = entity('LoanOffer', {
  uuid,
  invoice_count: Type.Integer({ minimum: 1 }),
  amount: rials,
  monthly_invoice: rials,
  order_type: Type.Enum(orderTypes),
  total_repayment: rials,
  refund_policy_type: Type.Enum(refundPolicyTypes),
  refund_policy_amount: Type.Integer({ minimum: 0 }),
  first_guarantor: nullable(guarantor),
  second_guarantor: nullable(guarantor),
  from_order: said('The rejected order that the offer replaces, and how many guarantors it needs.', nullable(Type.String())),
  guarantor_count: Type.Integer({ minimum: 0 }),
  created_at: said('A report approved after it is held against the offer.', instant),
})
export type LoanOffer = Static<typeof loanOffer>

export const listLoanOffersSchema = schema({
  summary: 'پیشنهادهای وام من',
  description: 'The unused offers made when an order was rejected, newest first.',
  reply: listOf(loanOffer),
  refusals: [],
})
