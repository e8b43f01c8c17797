import { feePaid } from '#domain/billing/ledger/payment-transfers.ts'
import { cancelRequestIdOf } from '#domain/lending/cancellations/cancel-request.ts'
import { requestable } from '#domain/lending/orders/cancel.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { PurchaseKind } from '#server/billing/purchases/purchase-kind.ts'
import { lockTicket, markTicketPaid, ticketBy } from '#server/lending/cancellations/sql.ts'
import { lockOrder, orderRowOf, type OrderRow } from './sql.ts'

/** The fee of a cancel request, by the ticket's identifier (D-90, R-SUPPORT-05). Once it is paid the order is frozen. */
export const ticketPurchase: PurchaseKind = {
  kind: 'ticket',

  async price(tx, customerId, [itemId = '']) {
    const id = cancelRequestIdOf(itemId)
    const ticket = id === null ? null : await ticketBy(tx, customerId, id)
    if (!ticket) return err({ kind: 'NOT_FOUND' })
    const order = await orderRowOf(tx, customerId, ticket.orderId)
    if (ticket.status !== 'OPEN' || ticket.paidAt !== null || !order || !mayStillBeRequested(order)) return err({ kind: 'NOT_PAYABLE' })
    return ok([{ itemId, title: ticket.title, price: ticket.fee, charge: {} }])
  },

  async ordersOf(tx, customerId, items) {
    const found = await Promise.all(items.map(({ itemId }) => ticketBy(tx, customerId, cancelRequestIdOf(itemId) ?? 0)))
    return found.flatMap((ticket) => (ticket ? [ticket.orderId] : []))
  },

  async settle(tx, { paid, items }) {
    const { customerId, at } = paid
    const ticketId = cancelRequestIdOf(items[0]?.itemId ?? '') ?? 0
    const { orderId } = (await ticketBy(tx, customerId, ticketId)) ?? { orderId: 0 }
    // The order first, as everywhere: its table asks whether it is frozen under this lock.
    const order = await lockOrder(tx, customerId, orderId)
    const ticket = await lockTicket(tx, customerId, ticketId)
    if (!order || !mayStillBeRequested(order) || ticket?.status !== 'OPEN' || ticket.paidAt !== null) return null
    await markTicketPaid(tx, customerId, ticketId, at)
    return feePaid(paid, 'TICKET_INCOME', { slug: 'cancel-ticket', title: ticket.title })
  },
}

/** Once the bank was asked to pay, the order is not canceled any more, and nobody pays for asking it. */
const mayStillBeRequested = ({ status, payOutAskedAt }: OrderRow): boolean => requestable.includes(status) && payOutAskedAt === null
