import { feePaid } from '#domain/billing/ledger/payment-transfers.ts'
import { cancelRequestIdOf } from '#domain/lending/cancellations/cancel-request.ts'
import { requestable } from '#domain/lending/orders/cancel.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { singlePurchase } from '#server/billing/purchases/purchase-kind.ts'
import { lockCancelRequest, markCancelRequestPaid, findCancelRequest } from '#server/lending/cancellations/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockOrder, orderRowOf, type OrderRow } from '../sql.ts'

/** The fee of a cancel request, by the request's identifier (D-90, R-SUPPORT-05). Once it is paid the order is frozen. */
export const ticketPurchase = singlePurchase({
  async price(tx, customerId, itemId) {
    const id = cancelRequestIdOf(itemId)
    const ticket = id === null ? null : await findCancelRequest(tx, customerId, id)
    if (!ticket) return err({ kind: 'NOT_FOUND' })
    const order = await orderRowOf(tx, customerId, ticket.orderId)
    if (ticket.status !== 'OPEN' || ticket.paidAt !== null || !order || !mayStillBeRequested(order)) return err({ kind: 'NOT_PAYABLE' })
    return ok([{ itemId, title: ticket.title, price: ticket.fee, charge: {} }])
  },

  lockOrder: (tx, { paid, item }) => lockOrderOfRequest(tx, paid.customerId, cancelRequestIdOf(item.itemId) ?? 0),

  async settle(tx, { paid, item }) {
    const { customerId, at } = paid
    const ticketId = cancelRequestIdOf(item.itemId) ?? 0
    // The order first, as everywhere: whether the cancellation is still possible is decided under its lock.
    const order = await lockOrderOfRequest(tx, customerId, ticketId)
    const ticket = await lockCancelRequest(tx, customerId, ticketId)
    if (!order || !mayStillBeRequested(order) || ticket?.status !== 'OPEN' || ticket.paidAt !== null) return null
    await markCancelRequestPaid(tx, customerId, ticketId, at)
    return { transfer: feePaid(paid, 'TICKET_INCOME', { slug: 'cancel-ticket', title: ticket.title }), events: [] }
  },
})

async function lockOrderOfRequest(tx: Db, customerId: number, ticketId: number): Promise<OrderRow | null> {
  const ticket = await findCancelRequest(tx, customerId, ticketId)
  return ticket && lockOrder(tx, customerId, ticket.orderId)
}

/** Once the pay-out has been requested from the bank, the order can no longer be canceled, so the fee is not taken. */
const mayStillBeRequested = ({ status, payOutAskedAt }: OrderRow): boolean => requestable.includes(status) && payOutAskedAt === null
