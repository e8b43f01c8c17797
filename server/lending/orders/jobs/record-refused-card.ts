import type { CardRefusal } from '#domain/lending/cards/card.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { changeOrder, lockOrder, type OrderRow } from '../sql.ts'

/**
 * Notes that bank or post refused for good what was asked of a card: it waits for staff, or for another address by its customer, and the next
 * attempt is a command of its own to them. Changes nothing where the card has moved, or the refusal was recorded, since they were asked.
 */
export async function recordRefusedCard(tx: Db, asked: OrderRow, { code, at }: Omit<CardRefusal, 'in'>): Promise<void> {
  const order = await lockOrder(tx, asked.customerId, asked.id)
  if (!order?.cardStatus || !isSameCard(order, asked)) return
  const { customerId, id: orderId, cardStatus: status } = order
  await changeOrder(tx, order, { cardsRefused: order.cardsRefused + 1, cardRefusal: { in: status, code, at } })
  await publish(tx, { type: 'card.refused', customerId, orderId, status })
}

/** Whether the card of an order is still as it was when bank or post were asked about it. */
export const isSameCard = (order: OrderRow, asked: OrderRow): boolean =>
  order.version === asked.version &&
  order.cardStatus === asked.cardStatus &&
  order.cardsRefused === asked.cardsRefused &&
  order.cardRefusal === null
