import { and, asc, lte, sql } from 'drizzle-orm'
import { noticeAfterDays, noticesDue } from '#domain/lending/orders/constants.ts'
import { waitsForCustomer } from '#domain/lending/orders/progress/turn.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { reconsiderOrder } from '../commands/reconsider-order.ts'
import { caseOf, idleDaysOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { changeOrder, type OrderRow } from '../sql.ts'
import { orders } from '../tables.ts'

const firstNotice = Math.min(...noticeAfterDays)

/**
 * Row 31: the customer of an order that waits for them is notified on days 7 and 25, and the order ends after thirty; an order
 * that waits for anybody else is skipped. Each notice goes out once per wait. Returns how many orders were looked at.
 */
export async function endStaleOrders(app: App): Promise<number> {
  const { db, now } = app
  const until = instant(now() - (firstNotice - 1) * dayMs)
  const silent = await db
    .select({ customerId: orders.customerId, id: orders.id })
    .from(orders)
    .where(
      and(sql`${orders.status} not in ('PAYING', 'FINISHED', 'REJECTED')`, lte(orders.statusAt, until), lte(orders.customerActedAt, until)),
    )
    .orderBy(asc(orders.statusAt))
    .limit(500)
  for (const { customerId, id } of silent)
    await db.transaction(async (tx) => {
      const order = await reconsiderOrder(tx, customerId, id, asOfNow(app))
      if (order) await remind(tx, order, asOfNow(app))
    })
  return silent.length
}

/** Notifies the customer that the order waits for them, if a notice is due and was not sent yet. The caller has locked the row. */
async function remind(tx: Db, order: OrderRow, asOf: AsOf): Promise<void> {
  const idleDays = idleDaysOf(order, asOf.at)
  const owed = noticesDue(idleDays)
  if (owed <= order.noticesSent) return
  const context = await readOrderContext(tx, order.customerId, [order], asOf)
  if (!waitsForCustomer(caseOf(order, context))) return
  await changeOrder(tx, order, { noticesSent: owed })
  await publish(tx, { type: 'order.waiting', customerId: order.customerId, orderId: order.id, days: noticeAfterDays[owed - 1] ?? idleDays })
}
