import { Type } from 'typebox'
import { creationRefusals } from '#contract/lending/orders/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, uuid } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

export const offerRefusals = refusals({
  OFFER_GONE: { status: 409, message: 'این پیشنهاد دیگر معتبر نیست. شرایط فروشگاه عوض شده است.' },
})

export const applyLoanOfferSchema = schema({
  summary: 'پذیرفتن پیشنهاد وام',
  description:
    'Creates an order from an offer, once: a repeated call returns the same order. A report newer than the offer is held against it. A GET that changes state: never cached.',
  params: exactly({ id: uuid }),
  reply: done(Type.Object({ id, identifier: Type.String() })),
  refusals: [...Object.values(creationRefusals), offerRefusals.OFFER_GONE],
})
