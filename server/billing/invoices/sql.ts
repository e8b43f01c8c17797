import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Invoice } from '#domain/billing/invoices/invoice.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { invoices } from './tables.ts'

/** An invoice with what its page says of its order and its payment. */
export type ShownInvoice = Invoice & {
  readonly customerId: number
  readonly orderType: OrderType
  readonly orderAmount: Rial
  readonly invoiceCount: number
  readonly createdAt: Instant
  readonly paymentId: string | null
  readonly refundedAt: Instant | null
}
type InvoiceRow = typeof invoices.$inferSelect

const own = (customerId: number, ...conditions: (SQL | undefined)[]) => and(eq(invoices.customerId, customerId), ...conditions)
/** Drafts are on no list and cannot be paid. */
export const listed = ne(invoices.status, 'DRAFT')

export type InvoiceKey = { readonly customerId: number; readonly id: string }

/** Those of these invoices that are no drafts. A key that is there twice finds its invoice once. */
export const amongSql = (keys: readonly InvoiceKey[]): SQL =>
  sql`(${invoices.customerId}, ${invoices.id}) in (select * from ${unnestSql(keys, { customerId: invoices.customerId, id: invoices.id })}) and ${listed}`

/** Invoices of many customers, each one's first payments before instalments; drafts are not there. */
export async function findInvoices(db: Db, keys: readonly InvoiceKey[]): Promise<readonly ShownInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(amongSql(keys))
    .orderBy(sql`${invoices.number} > 0`, asc(invoices.dueDate), asc(invoices.orderId), asc(invoices.number))
    .prepare('invoices_find')
    .execute()
  return rows.map(fromRow)
}

/** The customer's invoices with these ids, for reading: requests of the same moment share a statement. */
export const readInvoicesOf = batchReads<{ readonly customerId: number; readonly ids: readonly string[] }, readonly ShownInvoice[]>(
  async (db, requests) => {
    const keys = requests.flatMap(({ customerId, ids }) => ids.map((id) => ({ customerId, id })))
    const found = Map.groupBy(await findInvoices(db, keys), ({ customerId }) => customerId)
    return requests.map(({ customerId, ids }) => (found.get(customerId) ?? []).filter(({ id }) => ids.includes(id)))
  },
)

/** The customer's own invoice, locked until the transaction ends; null for a draft too. */
export async function lockInvoice(tx: Db, { customerId, id }: InvoiceKey): Promise<ShownInvoice | null> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(own(customerId, eq(invoices.id, id), listed))
    .for('update')
  return row ? fromRow(row) : null
}

/** Every invoice of an order, drafts too, number 0 first. */
export async function invoicesOfOrder(db: Db, customerId: number, orderId: number): Promise<readonly ShownInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(own(customerId, eq(invoices.orderId, orderId)))
    .orderBy(asc(invoices.number))
  return rows.map(fromRow)
}

/** The same for several orders at once, drafts too. */
export async function invoicesOfOrders(db: Db, customerId: number, orderIds: readonly number[]): Promise<readonly ShownInvoice[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(invoices)
    .where(own(customerId, inArray(invoices.orderId, [...orderIds])))
    .orderBy(asc(invoices.orderId), asc(invoices.number))
  return rows.map(fromRow)
}

/** The first payment of an order; null where the order has none, as an instant loan. */
export async function firstInvoiceOf(db: Db, customerId: number, orderId: number): Promise<ShownInvoice | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(own(customerId, eq(invoices.orderId, orderId), eq(invoices.number, 0)))
  return row ? fromRow(row) : null
}

/** How many unpaid invoices of `customer` have fallen due by `today` (D-18), in a larger statement: the badge of the page. A first payment, without a due day, is due at once. */
export const dueCountSql = (customer: SQL, today: Day): SQL =>
  sql`(select count(*) from invoices i where i.customer_id = ${customer} and i.status = 'PENDING' and (i.due_date is null or i.due_date <= ${today}::date))`

/** What the customer still owes by instalments, over all orders. */
export async function owedByInstalments(db: Db, customerId: number): Promise<Rial> {
  const [row] = await db
    .select({ owed: sql<number>`coalesce(sum(${invoices.amount}), 0)::bigint` })
    .from(invoices)
    .where(own(customerId, eq(invoices.status, 'PENDING'), gt(invoices.number, 0)))
  return rial(row?.owed ?? 0)
}

/** An invoice of ours, from its row: what was charged is there once it is paid. */
export function fromRow(row: InvoiceRow): ShownInvoice {
  const { paidAt, trackingId, lateFee, collectionFee, groupDiscount, codeDiscount, earlyPoints, ...rest } = row
  return {
    ...rest,
    settled:
      paidAt === null
        ? null
        : {
            paidAt,
            trackingId,
            lateFee: lateFee ?? rial(0),
            collectionFee: collectionFee ?? rial(0),
            groupDiscount: groupDiscount ?? rial(0),
            codeDiscount: codeDiscount ?? rial(0),
            earlyPoints: earlyPoints ?? 0,
          },
  }
}
