import { and, asc, lte, sql } from 'drizzle-orm'
import { dayMs, instant } from '#domain/kernel/time.ts'
import { staleAfterDays } from '#domain/orders/constants.ts'
import type { House } from '../house.ts'
import { reconsiderOrder } from './reconsider-order.ts'
import { orders } from './tables.ts'

/** Row 31: reconsiders the orders whose customer has done nothing for thirty days; those that wait for them end. Answers how many were looked at. */
export async function endStaleOrders({ db, now }: House): Promise<number> {
  const until = instant(now() - (staleAfterDays - 1) * dayMs)
  const stale = await db
    .select({ customerId: orders.customerId, id: orders.id })
    .from(orders)
    .where(and(sql`${orders.status} not in ('PAYING', 'FINISHED', 'REJECTED')`, lte(orders.customerActedAt, until)))
    .orderBy(asc(orders.customerActedAt))
    .limit(500)
  for (const { customerId, id } of stale) await db.transaction((tx) => reconsiderOrder(tx, customerId, id, now()))
  return stale.length
}
