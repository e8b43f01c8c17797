import { sql } from 'drizzle-orm'
import { changeOrder, lockOrder } from '#server/lending/orders/sql.ts'
import type { OrderAccess } from '#server/lending/plans/planned-order.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { cashBackOf, lockPurchases, takeCashBack } from './cash-back-of-loan.ts'

/** Orders and purchases for plans, which neither may import. */
export const planAccess: OrderAccess = {
  lock: lockOrder,
  markRefunded: (tx, order, at) => changeOrder(tx, order, { firstPaymentRefundedAt: at }),
  hasOpenPurchase,
  lockPurchases,
  cashBackOf,
  takeCashBack,
}

/** Whether a ticket that takes credit of this order is confirmed, or paid and not yet confirmed by its store. */
async function hasOpenPurchase(tx: Db, customerId: number, orderId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from credit_tickets c join ticket_requests t on t.track_number = c.track_number
      where c.customer_id = ${customerId} and t.status in ('RESERVED', 'DONE')
        and c.credits @> ${JSON.stringify([{ orderId }])}::jsonb limit 1`,
  )
  return rows.length > 0
}
