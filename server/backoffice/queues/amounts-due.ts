import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { finalRefund } from '#domain/billing/invoices/final-refund.ts'
import { isCardPosted } from '#domain/lending/cards/card.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'

type Waiting = { readonly kind: string; readonly customer_id: number | null; readonly order_id: number | null }
type Due = { readonly orderId: number; readonly amount: Rial }

/**
 * The rials that a decision on each of these rows would move, by the order's id, for queues whose rows do not store it (F-201): what a
 * cancelled order gives back, what is owed of a debt that may be written off. Empty for other queues.
 */
export async function amountsDue(db: Db, queue: QueueName, rows: readonly Waiting[]): Promise<ReadonlyMap<number, Rial>> {
  const read = { refunds: refundsDue, 'cancel-requests': refundsDue, 'write-offs': debts }[queue as string]
  const of = rows.flatMap(({ kind, customer_id: customerId, order_id: orderId }) =>
    kind === 'note-fee' || customerId === null || orderId === null ? [] : [{ customerId, orderId }],
  )
  if (!read || of.length === 0) return new Map()
  return new Map((await read(db, of)).map(({ orderId, amount }) => [orderId, amount]))
}

type OfOrder = { readonly customerId: number; readonly orderId: number }
const isOneOf = (db: Db, customer: SQLWrapper, of: readonly OfOrder[]) =>
  ofCustomersSql(
    db,
    customer,
    of.map(({ customerId }) => customerId),
  )
const ids = (of: readonly OfOrder[]): number[] => of.map(({ orderId }) => orderId)

async function refundsDue(db: Db, of: readonly OfOrder[]): Promise<readonly Due[]> {
  const { orderCost, shippingCost, cardStatus } = orders
  const codeDiscount = sql<Rial>`case when ${invoices.status} = 'PAID' then coalesce(${invoices.codeDiscount}, 0) else 0 end`.mapWith(
    invoices.codeDiscount,
  )
  const found = await db
    .select({ orderId: orders.id, orderCost, shippingCost, cardStatus, codeDiscount })
    .from(orders)
    .leftJoin(invoices, and(eq(invoices.customerId, orders.customerId), eq(invoices.orderId, orders.id), eq(invoices.number, 0)))
    .where(and(isOneOf(db, orders.customerId, of), inArray(orders.id, ids(of))))
  return found.map(({ orderId, codeDiscount: byCode, ...order }) => ({
    orderId,
    amount: finalRefund({ ...order, isCardPosted: isCardPosted(order) }, byCode),
  }))
}

async function debts(db: Db, of: readonly OfOrder[]): Promise<readonly Due[]> {
  const isOwed = sql`${invoices.status} = 'PENDING' and ${invoices.number} > 0`
  const found = await db
    .select({ orderId: invoices.orderId, owed: sql<string>`sum(${invoices.amount})` })
    .from(invoices)
    .where(and(isOneOf(db, invoices.customerId, of), inArray(invoices.orderId, ids(of)), isOwed))
    .groupBy(invoices.customerId, invoices.orderId)
  return found.map(({ orderId, owed }) => ({ orderId, amount: rial(Number(owed)) }))
}
