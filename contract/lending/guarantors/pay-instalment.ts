import { Type } from 'typebox'
import { paymentRefusals, purchaseReply, shownRefusals, shownTotal } from '#contract/billing/payments/purchase.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, said, uuid } from '#contract/platform/http/fields.ts'
import { reworded } from '#contract/platform/http/refusal.ts'
import { takesIdempotencyKey } from '#contract/platform/http/request-headers.ts'
import { schema } from '#contract/platform/http/route.ts'

export const payInstalmentSchema = schema({
  summary: 'پرداخت یک قسط به‌جای صاحب سفارش',
  description:
    'The guarantor pays an instalment of the guarantee for its owner, at the gateway only: no wallet, no discount, no points. Both read ' +
    'the payment and its receipt; what it turns out not to buy goes to the wallet of the guarantor.',
  headers: takesIdempotencyKey,
  params: exactly({ id }),
  body: exactly({
    due: uuid,
    redirect_uri: Type.String({ minLength: 1, maxLength: 500 }),
    shown: said('What the guarantor saw that it costs; another amount is refused.', Type.Optional(shownTotal)),
  }),
  reply: done(purchaseReply),
  statuses: [201],
  refusals: [
    reworded(paymentRefusals.NOT_PAYABLE, 'این قسط الان قابل پرداخت نیست؛ شاید پیش‌تر پرداخت شده یا قسط‌های سفارش عوض شده باشد.'),
    reworded(paymentRefusals.PAYMENT_LIVE, 'پرداخت دیگری برای همین قسط باز است. چند دقیقهٔ دیگر دوباره امتحان کنید.'),
    paymentRefusals.PAYMENT_IN_FLIGHT,
    paymentRefusals.IDEMPOTENCY_KEY_REUSED,
    paymentRefusals.AMOUNT_TOO_SMALL,
    paymentRefusals.REDIRECT_NOT_OURS,
    paymentRefusals.DISCOUNT_REFUSED,
    paymentRefusals.GATEWAY_UNAVAILABLE,
    shownRefusals.AMOUNTS_CHANGED,
  ],
})
