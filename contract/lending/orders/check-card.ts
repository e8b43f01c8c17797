import { Type } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, orderParams } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { cardStatuses } from '#domain/lending/cards/card.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { moveRefusals } from './refusals.ts'

/** Why a card is not activated, in addition to the refusals of the order's transition (D-66). */
export const cardRefusals = refusals({
  CARD_MISMATCH: { status: 422, message: 'این شماره با کارت این سفارش یکی نیست. شمارهٔ روی کارت را دوباره ببینید.' },
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'پنج بار شمارهٔ نادرست وارد شد. پس از یک ساعت دوباره امتحان کنید.'),
})

export const checkCardSchema = schema({
  summary: 'فعال‌سازی کارت',
  description: 'Compares the number on the received card with the one issued; a match activates the card.',
  params: orderParams,
  body: exactly({ card_number: Type.String({ pattern: '^\\d{16}$' }) }),
  reply: done(
    Type.Object({ id, identifier: Type.String(), status: Type.Enum([...orderStatuses]), card_status: Type.Enum([...cardStatuses]) }),
  ),
  refusals: [...Object.values(moveRefusals), ...Object.values(cardRefusals)],
})
