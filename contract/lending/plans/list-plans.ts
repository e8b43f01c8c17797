import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { day, entity, instant, nullable, orderParams, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { invoiceStatuses } from '#domain/billing/invoices/invoice.ts'
import { receiptPartNames } from '#domain/billing/payments/receipt.ts'
import { partPaymentWays } from '#domain/lending/plans/part-payment.ts'
import { planKinds } from '#domain/lending/plans/plan-kinds.ts'
import { repaidWays } from '#domain/lending/plans/repaid-by.ts'

/** What an order's current plan comes to, as an addition to the order in full: its fields stay as signed (R-PLAN-21). */
export const currentPlan = entity('CurrentPlan', {
  number: Type.Integer({ minimum: 1 }),
  kind: Type.Enum([...planKinds]),
  at: instant,
  remaining_count: said('What is still to be paid by it, without fees.', Type.Integer({ minimum: 0 })),
  remaining_amount: rials,
  last_due_date: nullable(day),
  is_changeable: said(
    'Whether something of it may still be paid off, paid in advance or moved: not after a payoff, a withdrawal or a write-off.',
    Type.Boolean(),
  ),
  is_withdrawn: said('Whether the customer withdrew from the loan, whatever came afterwards.', Type.Boolean()),
  repaid_by: Type.Optional(said('How the debt came to its end; left out while something is owed.', Type.Enum([...repaidWays]))),
})
export type CurrentPlan = Static<typeof currentPlan>

/** A plan with every instalment of its schedule. Those that a later plan replaced are CANCELED. */
export const plan = entity('Plan', {
  number: Type.Integer({ minimum: 1 }),
  kind: Type.Enum([...planKinds]),
  at: instant,
  change: said(
    'What was paid for it and by which payment; null for the signed plan, and where a change costs nothing now.',
    nullable(Type.Object({ paid: rials, way: nullable(Type.Enum([...partPaymentWays])), payment_id: nullable(uuid) })),
  ),
  instalments: Type.Array(
    Type.Object({ number: Type.Integer(), amount: rials, wage_part: rials, due_date: day, status: Type.Enum([...invoiceStatuses]) }),
  ),
})
export type PlanOnWire = Static<typeof plan>

export const listPlansSchema = schema({
  summary: 'برنامه‌های قسط یک سفارش',
  description:
    'The plans of an order, the signed one first, each with its instalments and what made it. An order not yet in repayment has none.',
  params: orderParams,
  reply: listOf(plan),
  refusals: [],
})

/** A payment with the part of it that went to this order; discounts are negative, the parts sum to `amount` (R-PLAN-17). */
const orderPayment = Type.Object({
  payment_id: uuid,
  is_by_guarantor: Type.Boolean(),
  paid_at: instant,
  titles: Type.Array(Type.String()),
  amount: rials,
  allocation: Type.Array(Type.Object({ name: Type.Enum([...receiptPartNames]), amount: Type.Integer() })),
})
export type OrderPaymentOnWire = Static<typeof orderPayment>

export const listOrderPaymentsSchema = schema({
  summary: 'پرداخت‌های یک سفارش و این‌که صرف چه شد',
  description: 'What was paid for an order, the latest first, each payment with what it went to.',
  params: orderParams,
  reply: listOf(orderPayment),
  refusals: [],
})
