import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { makeDueMoves } from './commands/reconsider-order.ts'
import { lockOrder, recordCustomerAction, openOrderIds } from './sql.ts'
import { storeProvenAccounts } from './store-proven-accounts.ts'

/** Events of the customer's own actions, after which the thirty days of row 31 begin again. */
const customerActions: readonly DomainEvent['type'][] = [
  'validation.paid',
  'documents.sent',
  'promissory.paid',
  'promissory.signed',
  'contract.signed',
  'invoice.paid',
  'plan.changed',
  'payment.paid',
  'guarantee.moved',
  'guarantee.removed',
  'collateral.sent',
]

/** Events that change what the customer must do; the waiting time begins again. */
const turnChanges: readonly DomainEvent['type'][] = [
  'order.account-found',
  'validation.refused',
  'documents.reviewed',
  'promissory.issued',
  'promissory.refused',
  'card.moved',
  'card.refused',
  'collateral.reviewed',
]

/** Events after which a system transition may be due. */
const handledTypes: readonly DomainEvent['type'][] = [
  ...customerActions,
  ...turnChanges,
  'order.created',
  'identity.confirmed',
  'validation.approved',
  'points.granted',
]

/** Makes the due transitions of the orders an event concerns, and stores what a transition has proven. Handling an event twice changes nothing. */
export async function handleForOrders(tx: Db, event: DomainEvent, asOf: AsOf): Promise<void> {
  if (event.type === 'order.moved' && event.to === 'PAYING') return storeProvenAccounts(tx, event)
  if (!handledTypes.includes(event.type)) return
  const { customerId } = event
  const orderIds = 'orderId' in event ? [event.orderId] : await openOrderIds(tx, customerId)
  const beginsAnew = customerActions.includes(event.type) || turnChanges.includes(event.type)
  for (const id of orderIds) {
    const order = beginsAnew ? await recordCustomerAction(tx, { customerId, id }, asOf.at) : await lockOrder(tx, customerId, id)
    if (order) await makeDueMoves(tx, order, asOf)
  }
}
