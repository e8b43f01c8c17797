import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'
import { fromRow, invoiceColumns, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import { plans } from '#server/lending/plans/tables.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import { selectSql, namedRowsAs } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'

/** The customer's unpaid invoices, over all orders or of one, the first due first; first payments, which are due at once, before them. */
export async function unpaidInvoices(db: Db, customerId: number, orderId: number | undefined): Promise<readonly ShownInvoice[]> {
  const rows = await namedRowsAs(
    db,
    'dues_unpaid',
    invoiceColumns,
    sql`select ${selectSql('i', invoiceColumns)} from invoices i
      where i.customer_id = ${customerId} and i.status in ('PENDING', 'WRITTEN_OFF')
        and (${orderId ?? null}::bigint is null or i.order_id = ${orderId ?? null}::bigint)
      order by i.due_date nulls first, i.order_id, i.number`,
  )
  return rows.map(fromRow)
}

type OfOrder = { readonly customerId: number; readonly orderId: number }

/** The unpaid instalments of these orders of any customers, by due day. */
export async function unpaidOfOrders(db: Db, keys: readonly OfOrder[]): Promise<readonly ShownInvoice[]> {
  if (keys.length === 0) return []
  const rows = await namedRowsAs(
    db,
    'dues_guaranteed',
    invoiceColumns,
    sql`select ${selectSql('i', invoiceColumns)} from invoices i
      where (i.customer_id, i.order_id) in (select * from ${unnestSql(keys, { customerId: 'bigint', orderId: 'bigint' })})
        and i.status in ('PENDING', 'WRITTEN_OFF') and i.number > 0${andOwnersSql(db, 'i', keys)}
      order by i.due_date, i.order_id, i.number`,
  )
  return rows.map(fromRow)
}

/** The names of the stores of the customer's orders, by order. */
export async function storeNames(db: Db, customerId: number, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orders.id, name: stores.name })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(orders.customerId, customerId), inArray(orders.id, [...orderIds])))
  return new Map(rows.map(({ orderId, name }) => [orderId, name]))
}

/** What made the present plan of each of the customer's orders, by order. */
export async function planKindsOf(db: Db, customerId: number, orderIds: readonly number[]): Promise<ReadonlyMap<number, PlanKind>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: plans.orderId, kind: plans.kind })
    .from(plans)
    .where(and(eq(plans.customerId, customerId), inArray(plans.orderId, [...orderIds])))
    .orderBy(asc(plans.number))
  return new Map(rows.map(({ orderId, kind }) => [orderId, kind]))
}
