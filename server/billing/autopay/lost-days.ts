import { sql } from 'drizzle-orm'
import { lostDays } from '#domain/billing/autopay/pull-times.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import type { LockOrders } from '#server/billing/purchases/purchase-kind.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import type { Pull } from './pulls-sql.ts'

type Lost = { readonly pull: Pull; readonly until: Day }

/** The days of this try so far for which no late fee arises. */
export const freeDaysOf = ({ pull: { freeDays, expectedOn }, until }: Lost): number => Math.max(freeDays, lostDays(expectedOn, until))

/**
 * Lets no late fee arise for the days that pulls have lost by our fault or the gateway's (R-REACH-10); the caller writes `freeDaysOf`. Not
 * where the fees of an instalment are stopped: those days are free already. Under the order's lock, as every change of its plan; one that
 * a new plan has put in place of the pulled instalment, with its due day, has the days too.
 */
export async function creditLostDays(tx: Db, lockOrders: LockOrders, all: readonly Lost[]): Promise<void> {
  const lost = all.flatMap(({ pull, until }) => {
    const { customerId, orderId, number, dueDate } = pull
    const days = freeDaysOf({ pull, until }) - pull.freeDays
    return days > 0 ? [{ customerId, orderId, number, dueDate, days }] : []
  })
  if (lost.length === 0) return
  await lockOrders(tx, lost)
  const { customerId, orderId, number, dueDate } = invoices
  await rowsOf(
    tx,
    sql`update invoices i set fee_free_days = i.fee_free_days + g.days
      from ${unnestSql(lost, { customerId, orderId, number, dueDate, days: 'int' })}
      where i.customer_id = g.customer_id and i.order_id = g.order_id and i.number = g.number
        and coalesce(i.due_before_hold, i.due_date) = g.due_date and i.status = 'PENDING' and i.fees_stopped_on is null${andOwnersSql(tx, 'i', lost)}`,
  )
}
