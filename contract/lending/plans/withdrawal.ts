import { Type, type Static } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, nullable, orderParams, rials, said } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { planRefusals, schedule } from './payoff.ts'

/** Why a loan cannot be withdrawn from. */
export const withdrawalRefusals = refusals({
  TOO_LATE_TO_WITHDRAW: { status: 409, message: 'تا پایان روز چهاردهم پس از شروع بازپرداخت می‌شد انصراف داد. می‌توانید زودتر تسویه کنید.' },
})

/** A withdrawal: what is owed of principal and wage by days, as one invoice due in 30 days (R-PLAN-10). */
export const withdrawal = entity('LoanWithdrawal', {
  day,
  last_day: said('Until the end of which day the customer may withdraw.', day),
  principal: rials,
  wage: rials,
  cash_back_owed: said(
    'Cash back of stores for what was bought with the credit: what of it the wallet lacks, which is part of `total`, and what is taken from the wallet.',
    rials,
  ),
  cash_back_from_wallet: rials,
  paid: rials,
  card_credit: said('Free card credit that pays its part, and what of it and of the payments goes to the wallet.', rials),
  to_wallet: rials,
  to_guarantors: said('What of that goes back to the wallets of the guarantors who paid an instalment.', rials),
  first_payment_refund: said('What comes back: the unspent part of the first payment to the wallet, and the price in points.', rials),
  points_back: Type.Integer({ minimum: 0 }),
  early_points: said('Early points of this order, which are taken back as far as the balance has them.', Type.Integer({ minimum: 0 })),
  total: said('What is left to pay until `due_date`; null where nothing is.', rials),
  due_date: nullable(day),
  current: schedule,
  after: schedule,
})
export type WithdrawalOnWire = Static<typeof withdrawal>

const notNow = [
  planRefusals.NOT_REPAYING,
  planRefusals.PURCHASE_OPEN,
  paymentRefusals.PAYMENT_LIVE,
  planRefusals.ON_HOLD,
  withdrawalRefusals.TOO_LATE_TO_WITHDRAW,
]

export const previewWithdrawalSchema = schema({
  summary: 'نتیجهٔ انصراف از وام',
  description: 'What would be owed if the customer withdrew from the loan today.',
  params: orderParams,
  reply: one(withdrawal),
  refusals: notNow,
})

export const withdrawSchema = schema({
  summary: 'انصراف از وام',
  description: 'The customer withdraws from the loan: one invoice is left, and the order is finished when it is paid.',
  params: orderParams,
  body: exactly({}),
  reply: done(withdrawal),
  statuses: [201],
  refusals: notNow,
})
