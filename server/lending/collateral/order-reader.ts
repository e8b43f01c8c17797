import type { LockSecuredOrder } from '#server/lending/cheques/send-cheque.ts'
import type { GuaranteedOrder, OrderReader } from '#server/lending/guarantors/guaranteed-order.ts'
import { lockOrder, openReasonsOf, orderRowsAt } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

const targetsOf = async (tx: Db, customerId: number, orderId: number): Promise<readonly string[]> =>
  (await openReasonsOf(tx, customerId)).filter((reason) => reason.orderId === orderId).map(({ target }) => target)

/** Locks an order for cheques and mortgage deeds. */
export const lockSecuredOrder: LockSecuredOrder = async (tx, customerId, orderId) => {
  const order = await lockOrder(tx, customerId, orderId)
  return order && { ...order, targets: await targetsOf(tx, customerId, orderId) }
}

/** Reads orders for guarantees. */
export const orderReader: OrderReader = {
  lock: (tx, customerId, orderId): Promise<GuaranteedOrder | null> => lockOrder(tx, customerId, orderId),
  read: orderRowsAt,
  targets: targetsOf,
}
