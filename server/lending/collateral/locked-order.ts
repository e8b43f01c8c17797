import type { LockSecuredOrder } from '#server/lending/cheques/secured-order.ts'
import type { GuaranteedOrder, OrderBook } from '#server/lending/guarantors/guaranteed-order.ts'
import { lockOrder, openReasonsOf, orderRowsAt } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

const targetsOf = async (tx: Db, customerId: number, orderId: number): Promise<readonly string[]> =>
  (await openReasonsOf(tx, customerId)).filter((reason) => reason.orderId === orderId).map(({ target }) => target)

/** How cheques and deeds read their order. */
export const lockSecuredOrder: LockSecuredOrder = async (tx, customerId, orderId) => {
  const order = await lockOrder(tx, customerId, orderId)
  return order && { ...order, targets: await targetsOf(tx, customerId, orderId) }
}

/** How guarantees read theirs. */
export const orderBook: OrderBook = {
  lock: (tx, customerId, orderId): Promise<GuaranteedOrder | null> => lockOrder(tx, customerId, orderId),
  read: orderRowsAt,
  targets: targetsOf,
}
