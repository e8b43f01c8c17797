import { changeOrder, lockOrder } from '#server/lending/orders/sql.ts'
import type { OrderAccess } from '#server/lending/plans/planned-order.ts'
import { cashBackOf, lockPurchases, takeCashBack } from './cash-back-of-loan.ts'
import { hasOpenPurchase } from './open-purchase.ts'

/** Orders and purchases for plans, which neither may import. */
export const planAccess: OrderAccess = {
  lock: lockOrder,
  markRefunded: (tx, order, at) => changeOrder(tx, order, { firstPaymentRefundedAt: at }),
  hasOpenPurchase,
  lockPurchases,
  cashBackOf,
  takeCashBack,
}
