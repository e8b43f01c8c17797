import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, instant, nullable, orderParams, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { partPaymentWays } from '#domain/lending/plans/part-payment.ts'
import { planRefusals, schedule } from './payoff.ts'

/** Why an amount cannot be paid in advance. */
export const partPaymentRefusals = refusals({
  OVERDUE_FIRST: { status: 409, message: 'قسط دیرشده دارید. اول آن را بپردازید، بعد بخشی از بدهی را زودتر بدهید.' },
  PART_OUT_OF_RANGE: { status: 422, message: 'مبلغ باید دست‌کم یک قسط و کمتر از مبلغ تسویه باشد.' },
  INSTALMENT_TOO_SMALL: {
    status: 422,
    message: 'با این مبلغ، قسط‌های تازه کوچک‌تر از ۱٬۰۰۰ تومان می‌شود. به‌جای آن همه را تسویه کنید.',
  },
})

const way = Type.Enum([...partPaymentWays])
const amount = Type.Integer({ minimum: 10_000, maximum: Number.MAX_SAFE_INTEGER })

/** The plan after a part payment, by what becomes smaller (R-PLAN-05): its instalments and what it costs beside today's. */
const changedPlan = Type.Object({
  way,
  wage: said('The wage of the new instalments, and by how much less is paid in the end.', rials),
  saved: rials,
  invoices: Type.Array(Type.Object({ number: Type.Integer(), amount: rials, due_date: day })),
  after: schedule,
})

export const partPayment = entity('PartPayment', {
  id: nullable(uuid),
  payable_until: nullable(instant),
  amount: rials,
  earned_wage: said('Where it goes: the wage earned so far, and principal.', rials),
  principal: rials,
  current: schedule,
  plans: said(
    'Both ways in a preview, the chosen one in a quote; a way that leaves too small instalments is not there.',
    Type.Array(changedPlan),
  ),
})
export type PartPaymentOnWire = Static<typeof partPayment>

const notNow = [
  planRefusals.NOT_REPAYING,
  paymentRefusals.PAYMENT_LIVE,
  planRefusals.ON_HOLD,
  partPaymentRefusals.OVERDUE_FIRST,
  partPaymentRefusals.PART_OUT_OF_RANGE,
  partPaymentRefusals.INSTALMENT_TOO_SMALL,
]

export const previewPartPaymentSchema = schema({
  summary: 'نتیجهٔ پرداخت بخشی از بدهی',
  description: 'What the plan would become if an amount were paid today, with smaller instalments and with fewer of them.',
  params: orderParams,
  query: exactly({ amount }),
  reply: one(partPayment),
  refusals: notNow,
})

export const quotePartPaymentSchema = schema({
  summary: 'محاسبهٔ پرداخت بخشی از بدهی امروز',
  description: 'A part payment of today by one of the two ways, to be paid as purchase kind part_payment by its id.',
  params: orderParams,
  body: exactly({ amount, way }),
  reply: done(partPayment),
  statuses: [201],
  refusals: notNow,
})
