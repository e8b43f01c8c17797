import { Type } from 'typebox'
import { done } from '../http/envelope.ts'
import { exactly, id, uuid } from '../http/fields.ts'
import { refusals } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { creationRefusals } from '../orders/refusals.ts'

export const offerRefusals = refusals({
  OFFER_GONE: { status: 409, message: 'این پیشنهاد دیگر برقرار نیست. شرایط فروشگاه عوض شده است.' },
})

const { IDENTITY_NEEDED, ORDER_OPEN, LOAN_ASKED_TODAY } = creationRefusals

/** Makes an order of an offer, once: asking again answers the same order (R-OFFER-02, D-73). A GET that changes state: never cached. */
export const applyLoanOffer = route({
  id: 'loan-offers.apply',
  method: 'GET',
  path: '/api/customer/loan-offer/{id}/apply',
  summary: 'پذیرفتن پیشنهاد وام',
  auth: 'bearer',
  signed: true,
  params: exactly({ id: uuid }),
  reply: done(Type.Object({ id, identifier: Type.String() })),
  refusals: [IDENTITY_NEEDED, ORDER_OPEN, LOAN_ASKED_TODAY, offerRefusals.OFFER_GONE],
})
