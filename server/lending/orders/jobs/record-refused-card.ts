import { and, eq } from 'drizzle-orm'
import type { CardRefusal } from '#domain/lending/cards/card.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { AddressRow } from '../context/read-order-context.ts'
import { addressLine } from '../reading/address-line.ts'
import { changeOrder, lockOrder, type OrderRow } from '../sql.ts'
import { orderAddresses } from '../tables.ts'

/** An order as it was when bank or post were asked about its card, and where the card was to go. */
type Asked = { readonly order: OrderRow; readonly address: AddressRow | undefined }

/**
 * Notes that bank or post refused for good what was asked of a card: it waits for staff, or for another address by its customer, and the next
 * attempt is a command of its own to them. Where the customer gave another address while the post was asked, that is tried at once.
 * Changes nothing where the card has moved, or the refusal was recorded, since they were asked.
 */
export async function recordRefusedCard(tx: Db, { order: asked, address }: Asked, { code, at }: Omit<CardRefusal, 'in'>): Promise<void> {
  const order = await lockOrder(tx, asked.customerId, asked.id)
  if (!order?.cardStatus || !isSameCard(order, asked)) return
  const { customerId, id: orderId, cardStatus: status } = order
  const cardsRefused = order.cardsRefused + 1
  if (status === 'ISSUED' && (await isAddressChanged(tx, order, address))) return changeOrder(tx, order, { cardsRefused })
  await changeOrder(tx, order, { cardsRefused, cardRefusal: { in: status, code, at } })
  await publish(tx, { type: 'card.refused', customerId, orderId, status })
}

/** Whether the card of an order is still as it was when bank or post were asked about it. */
export const isSameCard = (order: OrderRow, asked: OrderRow): boolean =>
  order.version === asked.version &&
  order.cardStatus === asked.cardStatus &&
  order.cardsRefused === asked.cardsRefused &&
  order.cardRefusal === null

async function isAddressChanged(tx: Db, { customerId, id }: OrderRow, asked: AddressRow | undefined): Promise<boolean> {
  const [address] = await tx
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.customerId, customerId), eq(orderAddresses.orderId, id)))
  return linesOf(address) !== linesOf(asked)
}

const linesOf = (address: AddressRow | undefined): string => (address ? `${addressLine(address)} ${address.postalCode}` : '')
