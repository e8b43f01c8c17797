import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { reconsiderOrder } from './reconsider-order.ts'
import { lockOrder, noteCustomerAction, openOrderIds } from './sql.ts'

/** Facts that are the customer's own deeds: the thirty days of row 31 begin anew. */
const deeds: readonly DomainEvent['type'][] = [
  'validation.paid',
  'documents.sent',
  'promissory.paid',
  'promissory.signed',
  'contract.signed',
  'invoice.paid',
  'payment.paid',
  'guarantee.moved',
  'guarantee.removed',
  'collateral.sent',
]

/** Facts that change what the customer has to do: they wait from that moment on. */
const turns: readonly DomainEvent['type'][] = ['documents.reviewed', 'promissory.issued', 'card.moved', 'collateral.reviewed']

/** Facts after which an order may be due for a move of the system's. */
const news: readonly DomainEvent['type'][] = [
  ...deeds,
  ...turns,
  'order.created',
  'identity.confirmed',
  'validation.approved',
  'points.granted',
]

/** Lets the orders a fact concerns make the moves that have become due. Hearing a fact twice changes nothing. */
export async function handleForOrders(tx: Db, fact: DomainEvent, at: Instant): Promise<void> {
  if (!news.includes(fact.type)) return
  const { customerId } = fact
  const orderIds = 'orderId' in fact ? [fact.orderId] : await openOrderIds(tx, customerId)
  for (const orderId of orderIds) {
    if (deeds.includes(fact.type) || turns.includes(fact.type)) {
      const order = await lockOrder(tx, customerId, orderId)
      if (order) await noteCustomerAction(tx, order, at)
    }
    await reconsiderOrder(tx, customerId, orderId, at)
  }
}
