import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, rials, said, utm, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { firstPayDay, lastPayDay } from '#domain/catalogue/calculators/pay-day.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes, refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { creationRefusals } from './refusals.ts'

/** On which day of the month instalments fall due, the first at least 20 days after repayment begins (R-PLAN-08). */
export const payDay = Type.Optional(Type.Integer({ minimum: firstPayDay, maximum: lastPayDay }))

export const createOrderSchema = schema({
  summary: 'سفارش تازه',
  description:
    "A new order. The server calculates the amounts itself; the two optional choices default to the store's first provider and the " +
    'first accepted collateral. `store_slug` is for CLOSE_LOOP.',
  body: exactly({
    type: Type.Enum([...orderTypes]),
    amount: rials,
    invoice_count: Type.Integer({ minimum: 1, maximum: 60 }),
    pay_day: payDay,
    has_bank_account: Type.Boolean(),
    channel: Type.Literal('web_desktop'),
    device_name: Type.String({ maxLength: 100 }),
    store_slug: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    store_provider_guarantee_id: Type.Optional(id),
    refund_policy_type: Type.Optional(Type.Enum([...refundPolicyTypes])),
    /** F-015. */
    loan_offer_id: said(
      'The loan offer whose terms these are: it is used up, and holds although the report allows less.',
      Type.Optional(uuid),
    ),
    ...utm,
  }),
  statuses: [201],
  reply: done(Type.Object({ id, identifier: Type.String(), status: Type.Enum([...orderStatuses]) })),
  refusals: Object.values(creationRefusals),
})
