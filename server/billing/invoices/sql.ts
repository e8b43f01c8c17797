import { and, asc, eq, getTableColumns, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Invoice } from '#domain/billing/invoices/invoice.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { parseInstant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { WrittenBeside } from '#server/billing/ledger/post-transfers.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { recordsOf } from '#server/platform/database/records.ts'
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
const listed = ne(invoices.status, 'DRAFT')

type InvoiceKey = { readonly customerId: number; readonly id: string }

/** Which of all invoices: one parameter, however many there are. */
const among = (keys: readonly InvoiceKey[]): SQL =>
  sql`(${invoices.customerId}, ${invoices.id}) in (select g.c, g.i from ${recordsOf(
    keys.map(({ customerId: c, id: i }) => ({ c, i })),
    { c: 'bigint', i: 'uuid' },
  )})`

/** Invoices of many customers, each one's first payments before instalments; drafts are not there. */
export async function invoicesOfAll(db: Db, keys: readonly InvoiceKey[]): Promise<readonly ShownInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(among(keys), listed))
    .orderBy(sql`${invoices.number} > 0`, asc(invoices.dueDate), asc(invoices.orderId), asc(invoices.number))
  return rows.map(fromRow)
}

/** The customer's invoices with these ids, for reading alone: what is asked for at the same moment is read together. */
export const readInvoicesOf = batchReads<{ readonly customerId: number; readonly ids: readonly string[] }, readonly ShownInvoice[]>(
  async (db, asked) => {
    const keys = asked.flatMap(({ customerId, ids }) => ids.map((id) => ({ customerId, id })))
    const found = Map.groupBy(await invoicesOfAll(db, keys), ({ customerId }) => customerId)
    return asked.map(({ customerId, ids }) => (found.get(customerId) ?? []).filter(({ id }) => ids.includes(id)))
  },
)

/** Invoices of many customers, locked in the order of their keys until the transaction ends; drafts are not there. */
export async function lockInvoicesOfAll(tx: Db, keys: readonly InvoiceKey[]): Promise<readonly ShownInvoice[]> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(among(keys), listed))
    .orderBy(asc(invoices.customerId), asc(invoices.id))
    .for('update')
  return rows.map(fromRow)
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

export type InvoiceFilter = { readonly status?: InvoiceStatus | undefined; readonly orderId?: number | undefined; readonly today: Day }

type Page = { readonly page: number; readonly perPage: number }
export type InvoicePage = { readonly invoices: readonly ShownInvoice[]; readonly total: number }

/** One page of the customer's invoices: unpaid ones first by their due day, then the paid, the latest first. */
export async function pageOfInvoices(db: Db, customerId: number, filter: InvoiceFilter, { page, perPage }: Page): Promise<InvoicePage> {
  const found = await pageBatch(db, {
    c: customerId,
    s: filter.status,
    o: filter.orderId,
    today: filter.today,
    most: perPage,
    skip: (page - 1) * perPage,
  })
  // A page behind the last has no row that could tell the total.
  return found.invoices.length > 0 || page === 1
    ? found
    : { ...found, total: (await pageOfInvoices(db, customerId, filter, { page: 1, perPage: 1 })).total }
}

type AskedPage = { c: number; s: InvoiceStatus | undefined; o: number | undefined; today: Day; most: number; skip: number }
type PageRow = Omit<InvoiceRow, 'yearlyRate' | 'lateFeeAboveRate' | 'createdAt' | 'paidAt' | 'refundedAt'> & {
  n: number
  total: number
  yearlyRate: string
  lateFeeAboveRate: string
  createdAt: string
  paidAt: string | null
  refundedAt: string | null
}

/** OVERDUE is derived, so it is asked as what it is: unpaid with its due day passed (D-42). */
const pageBatch = batchReads<AskedPage, InvoicePage>(async (db, asked) => {
  const rows = await rowsOf<PageRow>(
    db,
    sql`select g.n, x.* from ${recordsOf(
      asked.map((one, n) => ({ n, ...one })),
      { n: 'int', c: 'bigint', s: 'text', o: 'bigint', today: 'date', most: 'int', skip: 'int' },
    )}
      cross join lateral (
        select ${pageColumns}, count(*) over () as total from invoices i
        where i.customer_id = g.c and i.status <> 'DRAFT' and (g.o is null or i.order_id = g.o) and case g.s
          when 'OVERDUE' then i.status = 'PENDING' and i.due_date < g.today
          when 'PENDING' then i.status = 'PENDING' and (i.due_date is null or i.due_date >= g.today)
          else g.s is null or i.status = g.s end
        order by case i.status when 'PENDING' then 0 when 'PAID' then 1 else 2 end,
          case when i.status = 'PENDING' then i.due_date end nulls first, i.paid_at desc nulls last, i.order_id, i.number
        limit g.most offset g.skip
      ) x`,
  )
  const pages = Map.groupBy(rows, ({ n }) => n)
  return asked.map((_, n) => {
    const page = pages.get(n) ?? []
    return { invoices: page.map(fromPageRow), total: page[0]?.total ?? 0 }
  })
})

const pageColumns = sql.raw(
  Object.entries(getTableColumns(invoices))
    .map(([key]) => `i.${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${key}"`)
    .join(', '),
)

const fromPageRow = ({ createdAt, paidAt, refundedAt, ...row }: PageRow): ShownInvoice =>
  fromRow({
    ...row,
    yearlyRate: Number(row.yearlyRate),
    lateFeeAboveRate: Number(row.lateFeeAboveRate),
    createdAt: parseInstant(createdAt),
    paidAt: paidAt === null ? null : parseInstant(paidAt),
    refundedAt: refundedAt === null ? null : parseInstant(refundedAt),
  })

/** What was charged for an invoice when it was paid, and by which payment. */
export type SettledInvoice = {
  readonly customerId: number
  readonly id: string
  readonly lateFee: Rial
  readonly collectionFee: Rial
  readonly groupDiscount: Rial
  readonly codeDiscount: Rial
  readonly earlyPoints: number
  readonly paymentId: string
  readonly trackingId: string | null
  readonly paidAt: Instant
}

/** What marks invoices of any number of customers as paid, in a larger statement, as long as none of them was paid otherwise. */
export const markPaidSql = (settled: readonly SettledInvoice[]): WrittenBeside => ({
  part: sql`
    invoices_marked as (
      update invoices i set status = 'PAID', paid_at = g."paidAt", payment_id = g."paymentId", tracking_id = g."trackingId",
        late_fee = g."lateFee", collection_fee = g."collectionFee", group_discount = g."groupDiscount",
        code_discount = g."codeDiscount", early_points = g."earlyPoints"
      from ${recordsOf(
        settled.map((one) => ({ ...one, paidAt: new Date(one.paidAt).toISOString() })),
        {
          customerId: 'bigint',
          id: 'uuid',
          lateFee: 'bigint',
          collectionFee: 'bigint',
          groupDiscount: 'bigint',
          codeDiscount: 'bigint',
          earlyPoints: 'int',
          paymentId: 'uuid',
          trackingId: 'text',
          paidAt: 'timestamptz',
        },
      )}
      where i.customer_id = g."customerId" and i.id = g.id and i.status = 'PENDING'
      returning 1
    )`,
  holds: sql`(select count(*) from invoices_marked) = ${settled.length}`,
})

/** What the customer still owes by instalments, over all orders. */
export async function owedByInstalments(db: Db, customerId: number): Promise<Rial> {
  const [row] = await db
    .select({ owed: sql<number>`coalesce(sum(${invoices.amount}), 0)::bigint` })
    .from(invoices)
    .where(own(customerId, eq(invoices.status, 'PENDING'), gt(invoices.number, 0)))
  return rial(row?.owed ?? 0)
}

function fromRow(row: InvoiceRow): ShownInvoice {
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
