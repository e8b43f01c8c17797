import { and, eq } from 'drizzle-orm'
import type { CardRefusal } from '#domain/lending/cards/card.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { AddressRow } from '../context/read-order-context.ts'
import { changeOrder, lockOrder, type OrderRow } from '../sql.ts'
import { orderAddresses } from '../tables.ts'

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

/**
 * Where the post is asked to carry an issued card, as it is locked from now on until the post refuses; null where there is no address yet,
 * or the card has moved meanwhile.
 */
export async function lockAddress(tx: Db, asked: OrderRow): Promise<AddressRow | null> {
  const order = await lockOrder(tx, asked.customerId, asked.id)
  if (!order || !isSameCard(order, asked)) return null
  const { customerId, id: orderId, cardsRefused: cardPostAttempt } = order
  const [address] = await tx
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.customerId, customerId), eq(orderAddresses.orderId, orderId)))
  if (!address) return null
  if (order.cardPostAttempt !== cardPostAttempt) await changeOrder(tx, order, { cardPostAttempt })
  return address
}

/** Whether the card of an order is still as it was when bank or post were asked about it. */
export const isSameCard = (order: OrderRow, asked: OrderRow): boolean =>
  order.version === asked.version &&
  order.cardStatus === asked.cardStatus &&
  order.cardsRefused === asked.cardsRefused &&
  order.cardRefusal === null
