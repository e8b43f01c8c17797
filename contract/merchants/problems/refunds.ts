import { Type } from 'typebox'
import { paymentRefusals } from '#contract/billing/payments/purchase.ts'
import { planRefusals } from '#contract/lending/plans/payoff.ts'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { refundChoices, refundRefusals, refundToChoose } from './problems.ts'

export const chooseRefundSchema = schema({
  summary: 'مقصد بازگشت وجه یک خرید',
  description:
    'Where the card credit of a refund goes (R-CARE-05): it stays card credit, or lowers the debt: what is overdue, then principal, then the wallet. A repeat has the same result.',
  params: exactly({ id: trackNumber }),
  body: exactly({ refund_id: Type.String({ minLength: 1, maxLength: 100 }), choice: Type.Enum([...refundChoices]) }),
  reply: done(refundToChoose),
  refusals: [
    ...Object.values(refundRefusals),
    paymentRefusals.PAYMENT_LIVE,
    planRefusals.ON_HOLD,
    planRefusals.PURCHASE_OPEN,
    planRefusals.NOT_REPAYING,
  ],
})
