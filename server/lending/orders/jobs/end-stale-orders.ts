import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { noticeAfterDays, noticesDue, staleAfterDays } from '#domain/lending/orders/constants.ts'
import { askingStatuses } from '#domain/lending/orders/progress/missing.ts'
import { mayExpire, waitsForCustomer } from '#domain/lending/orders/progress/turn.ts'
import { addDays, dayOf, startOfDay } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { reconsiderOrder } from '../commands/reconsider-order.ts'
import { caseOf, idleDaysOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { changeOrder, type OrderRow } from '../sql.ts'
import { orders } from '../tables.ts'

/** Those that wait for staff or the bank are looked at in every run: so many at once, that all are within one. */
const atOnce = 8

/**
 * Row 31: the customer of an order that waits for them is notified on days 1, 7 and 25, and the order ends after thirty; an order
 * that waits for anybody else is skipped. Each notice goes out once per wait. Goes page by page through all of them, since an order
 * that waits for somebody else is found in every run. Returns how many orders were looked at.
 */
export async function endStaleOrders(app: App, most = 500): Promise<number> {
  let lookedAt = 0
  let page = await silentOrders(app, most, null)
  while (page.length > 0 && !app.isOutOfTime?.()) {
    lookedAt += await eachDue({ ...app, atOnce }, page, ({ customerId, id }) =>
      app.db.transaction(async (tx) => {
        const order = await reconsiderOrder(tx, customerId, id, asOfNow(app))
        if (order) await remind(tx, order, asOfNow(app))
        return order !== null
      }),
    )
    page = await silentOrders(app, most, page.at(-1) ?? null)
  }
  return lookedAt
}

type Silent = Pick<OrderRow, 'customerId' | 'id' | 'statusAt'>

/** The orders after `last` that have waited long enough for a notice that was not sent, or for their end. */
function silentOrders({ db, now }: App, most: number, last: Silent | null): Promise<readonly Silent[]> {
  const today = dayOf(now())
  const silentFor = (days: number) => {
    const from = startOfDay(addDays(today, 1 - days))
    return and(lt(orders.statusAt, from), lt(orders.customerActedAt, from))
  }
  const isNoticeOwed = noticeAfterDays.map((days, sent) => and(silentFor(days), lte(orders.noticesSent, sent)))
  const isLater = last && or(gt(orders.statusAt, last.statusAt), and(eq(orders.statusAt, last.statusAt), gt(orders.id, last.id)))
  // Follows from the status; the condition of the index `orders_waiting`.
  const isOpen = sql`${orders.status} not in ('PAYING', 'FINISHED', 'REJECTED')`
  const isAsking = inArray(orders.status, [...askingStatuses])
  return db
    .select({ customerId: orders.customerId, id: orders.id, statusAt: orders.statusAt })
    .from(orders)
    .where(and(isOpen, isAsking, or(...isNoticeOwed, silentFor(staleAfterDays)), isLater ?? undefined))
    .orderBy(asc(orders.statusAt), asc(orders.id))
    .limit(most)
}

/** Notifies the customer that the order waits for them, if a notice is due and was not sent yet. The caller has locked the row. */
async function remind(tx: Db, order: OrderRow, asOf: AsOf): Promise<void> {
  const idleDays = idleDaysOf(order, asOf.at)
  const owed = noticesDue(idleDays)
  if (owed <= order.noticesSent) return
  const context = await readOrderContext(tx, order.customerId, [order], asOf)
  const current = caseOf(order, context)
  if (!waitsForCustomer(current)) return
  await changeOrder(tx, order, { noticesSent: owed })
  const days = noticeAfterDays[owed - 1] ?? idleDays
  const lasting = mayExpire(current) ? {} : ({ isLasting: true } as const)
  await publish(tx, { type: 'order.waiting', customerId: order.customerId, orderId: order.id, days, ...lasting })
}
