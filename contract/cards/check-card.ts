import { Type } from 'typebox'
import { cardStatuses } from '#domain/cards/card-status.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { done } from '../http/envelope.ts'
import { exactly, id } from '../http/fields.ts'
import { orderParams } from '../http/order-key.ts'
import { route } from '../http/route.ts'
import { moveRefusals } from '../orders/refusals.ts'
import { cardRefusals } from './refusals.ts'

/** The number on the card that came by post, compared with the one issued; a match activates it (R-CARD-01, D-66). */
export const checkCard = route({
  id: 'orders.card-check',
  method: 'POST',
  path: '/api/customer/orders/{id}/card-check',
  summary: 'فعال‌سازی کارت',
  auth: 'bearer',
  signed: true,
  params: orderParams,
  body: exactly({ card_number: Type.String({ pattern: '^\\d{16}$' }) }),
  reply: done(
    Type.Object({ id, identifier: Type.String(), status: Type.Enum([...orderStatuses]), card_status: Type.Enum([...cardStatuses]) }),
  ),
  refusals: [...Object.values(moveRefusals), ...Object.values(cardRefusals)],
})
