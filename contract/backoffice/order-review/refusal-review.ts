import { Type } from 'typebox'
import { decisionRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { staffMoveRefusals } from '#contract/lending/orders/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, orderKey, rials } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { reviewOutcomes } from '#domain/lending/refusal-reviews/refusal-review.ts'

const params = exactly({ order: orderKey })
const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
const { TICKET_DECIDED, NOT_AFFORDABLE, INCOME_NEEDED } = decisionRefusals
const { AMOUNT_NOT_OFFERED } = refusals({
  AMOUNT_NOT_OFFERED: { status: 422, message: 'این مبلغ یا تعداد قسط در شرایط این نوع سفارش نیست. مبلغ، مضرب صد هزار تومان باشد.' },
})

/** The customer's request that a person look at a machine's refusal; null where there is none. */
export const readRefusalReviewSchema = schema({
  summary: 'درخواست بررسی دوبارهٔ یک سفارش ردشده',
  params,
  reply: one(
    nullable(
      Type.Object({
        asked_at: instant,
        due_at: instant,
        is_late: Type.Boolean(),
        remark: nullable(text),
        decided_at: nullable(instant),
        decided_by: nullable(text),
        outcome: nullable(Type.Enum([...reviewOutcomes])),
        answer: nullable(text),
      }),
    ),
  ),
  refusals: accessRefusals,
})

/** With `offered` the customer gets an offer of this amount and count; without it the refusal stays. They read the answer. */
export const decideRefusalReviewSchema = actionSchema({
  summary: 'پاسخ به درخواست بررسی دوباره',
  params,
  body: exactly({
    answer: Type.String({ minLength: 5, maxLength: 500 }),
    offered: Type.Optional(exactly({ amount: rials, invoice_count: Type.Integer({ minimum: 1, maximum: 60 }) })),
  }),
  reply: done(Type.Null()),
  refusals: [...accessRefusals, TICKET_DECIDED, AMOUNT_NOT_OFFERED, staffMoveRefusals.ABOVE_LIMIT, NOT_AFFORDABLE, INCOME_NEEDED],
})
