import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Invoice } from '#domain/billing/invoices/invoice.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import type { OwnRowsSql } from '#server/platform/database/citus.ts'
import { selectSql } from '#server/platform/database/named-rows.ts'
import { namedStatement, namedStatementAs } from '#server/platform/database/named-statement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
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
  readonly writtenOffAt: Instant | null
  readonly onHoldBy: string | null
  readonly holdFeePart: Rial
}
type InvoiceRow = typeof invoices.$inferSelect

const own = (customerId: number, ...conditions: (SQL | undefined)[]) => and(eq(invoices.customerId, customerId), ...conditions)
const listed = ne(invoices.status, 'DRAFT')

export type InvoiceKey = { readonly customerId: number; readonly id: string }

/** Invoices of many customers, each one's first payments before instalments; drafts are not there. A key that is there twice finds its invoice once. */
export async function findInvoices(db: Db, keys: readonly InvoiceKey[]): Promise<readonly ShownInvoice[]> {
  return (await readInvoices(db, { keys })).map(fromRow)
}

export const invoiceColumns = getTableColumns(invoices)
const keyColumns = { customerId: invoices.customerId, id: invoices.id }

const readInvoices = namedStatementAs(
  'invoices_find',
  invoiceColumns,
  { keys: keyColumns },
  ({ sets, andOwners }) =>
    sql`select ${selectSql('i', invoiceColumns)} from invoices i
      where (i.customer_id, i.id) in (select * from ${sets.keys}) and i.status <> 'DRAFT'${andOwners('i')}
      order by i.number > 0, i.due_date, i.order_id, i.number`,
)

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

/** Every invoice of an order, drafts too, number 0 first; without those that a new plan replaced. */
export async function invoicesOfOrder(db: Db, customerId: number, orderId: number): Promise<readonly ShownInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(own(customerId, eq(invoices.orderId, orderId), isNull(invoices.cancelReason)))
    .orderBy(asc(invoices.number))
  return rows.map(fromRow)
}

/** The same for several orders at once, drafts too. */
export async function invoicesOfOrders(db: Db, customerId: number, orderIds: readonly number[]): Promise<readonly ShownInvoice[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(invoices)
    .where(own(customerId, inArray(invoices.orderId, [...orderIds]), isNull(invoices.cancelReason)))
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

/**
 * How many unpaid invoices of the customer have fallen due by `today` (D-18), in a larger statement: the badge of the page. A first payment,
 * without a due day, is due at once. Each count has its index.
 */
export const dueCountSql = (isOwn: OwnRowsSql, today: Day | Placeholder): SQL =>
  sql`((select count(*) from invoices i where ${isOwn('i')} and i.status = 'PENDING' and (i.due_date is null or i.due_date <= ${today}::date))
    + (select count(*) from invoices i where ${isOwn('i')} and i.status = 'WRITTEN_OFF' and i.written_off_at is not null))`

/** What decides whether an invoice is still to be paid, and what is earned by it. */
export type OpenState = Pick<ShownInvoice, 'id' | 'status' | 'dueDate' | 'originalDueDate' | 'feeFreeDays'>

/** The same of invoices that are about to be marked paid, by their id. */
export async function findOpenStates(tx: Db, keys: readonly InvoiceKey[]): Promise<ReadonlyMap<string, OpenState>> {
  const rows = await readOpenStates<OpenState>(tx, { keys })
  return new Map(rows.map((row) => [row.id, row]))
}

const readOpenStates = namedStatement(
  'invoices_find_open_states',
  { keys: keyColumns },
  ({ sets, andOwners }) =>
    sql`select i.id, i.status, i.due_date as "dueDate", i.original_due_date as "originalDueDate", i.fee_free_days as "feeFreeDays"
      from invoices i
      where (i.customer_id, i.id) in (select * from ${sets.keys}) and i.status <> 'DRAFT'${andOwners('i')}`,
)

/** What is stored with an invoice when it is paid, and by which payment; `status` is what it was then. */
export type PaidInvoice = InvoiceKey & {
  readonly status: 'PENDING' | 'WRITTEN_OFF'
  readonly lateFee: Rial
  readonly collectionFee: Rial
  readonly lateFeeDiscount: Rial
  readonly demandCollectionDiscount: Rial
  readonly groupDiscount: Rial
  readonly codeDiscount: Rial
  readonly earlyPoints: number
  readonly paymentId: string | null
  readonly trackingId: string | null
  readonly paidAt: Instant
}

/** Marks invoices of any number of customers paid. Throws Conflict where one is not what it was when it was read. */
export async function markInvoicesPaid(tx: Db, paid: readonly PaidInvoice[]): Promise<void> {
  if (paid.length === 0) return
  const marked = await markPaid(tx, { paid })
  if (marked.length < paid.length) throw new Conflict('an invoice was paid, canceled or written off since it was read')
}

const paidColumns = {
  ...keyColumns,
  status: invoices.status,
  lateFee: invoices.lateFee,
  collectionFee: invoices.collectionFee,
  lateFeeDiscount: invoices.lateFeeDiscount,
  demandCollectionDiscount: invoices.demandCollectionDiscount,
  groupDiscount: invoices.groupDiscount,
  codeDiscount: invoices.codeDiscount,
  earlyPoints: invoices.earlyPoints,
  paymentId: invoices.paymentId,
  trackingId: invoices.trackingId,
  paidAt: invoices.paidAt,
}

const markPaid = namedStatement(
  'invoices_mark_paid',
  { paid: paidColumns },
  ({ sets, andOwners }) =>
    sql`update invoices i set status = 'PAID', paid_at = g.paid_at, payment_id = g.payment_id, tracking_id = g.tracking_id,
        late_fee = g.late_fee, collection_fee = g.collection_fee, late_fee_discount = g.late_fee_discount,
        demand_collection_discount = g.demand_collection_discount, group_discount = g.group_discount, code_discount = g.code_discount,
        early_points = g.early_points
      from ${sets.paid}
      where i.customer_id = g.customer_id and i.id = g.id${andOwners('i')} and i.status = g.status returning 1`,
)

/** What the customer still owes by instalments, over all orders, written off or not. */
export async function owedByInstalments(db: Db, customerId: number): Promise<Rial> {
  const [row] = await db
    .select({ owed: sql<number>`coalesce(sum(${invoices.amount}), 0)::bigint` })
    .from(invoices)
    .where(own(customerId, inArray(invoices.status, ['PENDING', 'WRITTEN_OFF']), gt(invoices.number, 0)))
  return rial(row?.owed ?? 0)
}

/** The same with the drafts of orders that are under way: what the customer has asked for counts before it is issued (R-OWN-04). */
export async function owedAndOrdered(db: Db, customerId: number): Promise<Rial> {
  const [row] = await db
    .select({ owed: sql<number>`coalesce(sum(${invoices.amount}), 0)::bigint` })
    .from(invoices)
    .where(own(customerId, inArray(invoices.status, ['DRAFT', 'PENDING', 'WRITTEN_OFF']), gt(invoices.number, 0)))
  return rial(row?.owed ?? 0)
}

type ChargedRow = Pick<InvoiceRow, 'paidAt' | 'trackingId' | 'lateFee' | 'collectionFee' | 'groupDiscount' | 'codeDiscount' | 'earlyPoints'>

/** An invoice of ours, from its row: what was charged is there once it is paid. */
export const fromRow = <Row extends ChargedRow>(row: Row): Row & Pick<Invoice, 'settled'> => ({
  ...row,
  settled: row.paidAt === null ? null : settledOf(row, row.paidAt),
})

const settledOf = ({ trackingId, lateFee, collectionFee, groupDiscount, codeDiscount, earlyPoints }: ChargedRow, paidAt: Instant) => ({
  paidAt,
  trackingId,
  lateFee: lateFee ?? rial(0),
  collectionFee: collectionFee ?? rial(0),
  groupDiscount: groupDiscount ?? rial(0),
  codeDiscount: codeDiscount ?? rial(0),
  earlyPoints: earlyPoints ?? 0,
})
