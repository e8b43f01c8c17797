import type { Order } from '#contract/lending/orders/order.ts'
import { cardRefusedBy, cardTries } from '#domain/lending/cards/card.ts'
import { mayActivateCard } from '#domain/lending/orders/progress/card-issuance.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { OrderContext } from '../context/read-order-context.ts'
import type { OrderRow } from '../sql.ts'

export function cardResponse({ type, cardStatus, cardTrackingNumber, cardDelivery }: OrderRow): Order['pelekan_card'] {
  if (type !== 'OPEN_LOOP' || cardStatus === null) return null
  const card = { status: cardStatus, tracking_number: cardTrackingNumber }
  return cardDelivery === 'VIRTUAL'
    ? { ...card, shipping_method: null, type: 'VIRTUAL' }
    : { ...card, shipping_method: cardDelivery, type: 'PHYSICAL' }
}

/** The tries a customer has left, while the card may be activated (D-66). */
export function cardCheckResponse({ id, status, cardStatus }: OrderRow, { mismatches, at }: OrderContext): Order['card_check'] {
  if (status !== 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' || !mayActivateCard(status, cardStatus)) return null
  const { left, nextTryAt } = cardTries(mismatches.get(id)?.map((each) => each.at) ?? [], at)
  return { tries_left: left, next_try_at: wireInstantOrNull(nextTryAt) }
}

/** Who refused for good what is next with the card of an order that waits for it. */
export function cardRefusalResponse({ status, cardStatus, cardRefusal }: OrderRow): Order['card_refusal'] {
  const by = status === 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' ? cardRefusedBy(cardStatus, cardRefusal) : null
  return by === null || cardRefusal === null ? null : { by, at: wireInstant(cardRefusal.at) }
}

/** When the card was made, handed to the post, brought and taken in. */
export function cardDatesResponse({ cardStatus, cardDates }: OrderRow): Order['card_dates'] {
  if (cardStatus === null) return null
  const { ISSUED, SENT_TO_POST, SENT, READY_FOR_CHARGE } = cardDates
  const [issued, posted, arrived, activated] = [ISSUED, SENT_TO_POST, SENT, READY_FOR_CHARGE].map((at) => wireInstantOrNull(at ?? null))
  return { issued_at: issued ?? null, posted_at: posted ?? null, arrived_at: arrived ?? null, activated_at: activated ?? null }
}
