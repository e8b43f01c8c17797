import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, instant, nullable, orderParams, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/** Why a signed plan cannot be changed now. */
export const planRefusals = refusals({
  NOT_REPAYING: { status: 409, message: 'این سفارش در حال بازپرداخت نیست یا چیزی از آن نمانده است.' },
  PURCHASE_OPEN: { status: 409, message: 'خریدی با اعتبار این سفارش در جریان است. پس از تأیید یا لغو آن دوباره امتحان کنید.' },
  ON_HOLD: { status: 409, message: 'قسطی از این سفارش تا روشن شدن گزارش مشکل خرید نگه داشته شده است. پس از آن دوباره امتحان کنید.' },
  DAY_NOT_QUOTED: { status: 422, message: 'مبلغ تسویه فقط برای امروز و هفت روز آینده حساب می‌شود.' },
})

/** A schedule as it is shown beside another: what is still to be paid, its last due day, and the yearly cost of the whole loan in per cent. */
export const schedule = entity('Schedule', { total: rials, last_due_date: nullable(day), yearly_cost: Type.Number() })

/** What it costs to pay an order off on a day (R-PLAN-01). Only that of today has an id, and is payable until the end of the day. */
export const payoff = entity('Payoff', {
  id: nullable(uuid),
  day,
  payable_until: nullable(instant),
  total: said('What is paid at the gateway.', rials),
  remaining_amount: said('All unpaid instalments, and the wage of theirs that is waived.', rials),
  waived_wage: rials,
  late_fee: rials,
  claims_collection_fee: rials,
  card_credit: said('Free card credit: what it pays, and what of it is left for the wallet.', rials),
  credit_to_wallet: rials,
  invoices: said(
    'The unpaid instalments, in the order of their due days.',
    Type.Array(Type.Object({ uuid, number: Type.Integer(), amount: rials, wage_part: rials, due_date: nullable(day) })),
  ),
  current: schedule,
  after: schedule,
  days: said('What it costs on each day that is quoted, from today on.', Type.Array(Type.Object({ day, total: rials }))),
})
export type PayoffOnWire = Static<typeof payoff>

const notNow = [planRefusals.NOT_REPAYING, planRefusals.ON_HOLD, planRefusals.PURCHASE_OPEN, paymentRefusals.PAYMENT_LIVE]

export const previewPayoffSchema = schema({
  summary: 'مبلغ تسویهٔ زودتر در یک روز',
  description: 'What it would cost to pay an order off on a day from today to seven days ahead; today without a day.',
  params: orderParams,
  query: exactly({ day: Type.Optional(day) }),
  reply: one(payoff),
  refusals: [...notNow, planRefusals.DAY_NOT_QUOTED],
})

export const quotePayoffSchema = schema({
  summary: 'محاسبهٔ تسویهٔ زودتر امروز',
  description: 'The payoff of today, to be paid as purchase kind payoff by its id; it replaces an older one.',
  params: orderParams,
  body: exactly({}),
  reply: done(payoff),
  statuses: [201],
  refusals: notNow,
})
