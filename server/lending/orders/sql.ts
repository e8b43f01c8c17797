import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { CardStatus } from '#domain/lending/cards/card.ts'
import type { OrderActor, OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Move } from '#domain/lending/orders/transitions/advance-order.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { andOwnersSql, type OwnRowsSql } from '#server/platform/database/citus.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { namedRowsAs, selectSql } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { orderEvents, orderReasons, orders } from './tables.ts'

const orderColumns = getTableColumns(orders)

/** A row of an order; its identifier is derived from its id. */
export type OrderRow = typeof orders.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect
export type OrderReasonRow = typeof orderReasons.$inferSelect

const own = (customerId: number, orderId: number) => and(eq(orders.customerId, customerId), eq(orders.id, orderId))

/** The customer's own order, or null: another's answers like a missing one. */
export async function orderRowOf(tx: Db, customerId: number, orderId: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(own(customerId, orderId))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockOrder(tx: Db, customerId: number, orderId: number): Promise<OrderRow | null> {
  const [row] = await namedRowsAs(
    tx,
    'order_lock',
    orderColumns,
    sql`select ${selectSql('o', orderColumns)} from orders o where o.customer_id = ${customerId} and o.id = ${orderId} for update`,
  )
  return row ?? null
}

/**
 * The same for orders of several customers, as they are now. Locked by an update that changes nothing, since Citus has no `for update`
 * over several shards.
 */
export async function lockOrders(
  tx: Db,
  keys: readonly { readonly customerId: number; readonly orderId: number }[],
): Promise<readonly OrderRow[]> {
  if (keys.length === 0) return []
  const inOrder = keys.toSorted((one, other) => one.customerId - other.customerId || one.orderId - other.orderId)
  return tx
    .update(orders)
    .set({ version: sql`${orders.version}` })
    .from(unnestSql(inOrder, { customerId: orders.customerId, orderId: orders.id }))
    .where(sql`${orders.customerId} = g.customer_id and ${orders.id} = g.order_id${andOwnersSql(tx, 'orders', keys)}`)
    .returning(getTableColumns(orders))
}

/** Several orders of several customers at once, for their guarantors. */
export async function orderRowsAt(tx: Db, at: readonly Pick<OrderRow, 'customerId' | 'id'>[]): Promise<readonly OrderRow[]> {
  if (at.length === 0) return []
  const owners = [...new Set(at.map(({ customerId }) => customerId))]
  const ids = at.map(({ id }) => id)
  return tx
    .select()
    .from(orders)
    .where(and(inArray(orders.customerId, owners), inArray(orders.id, ids)))
}

type Filter = { readonly status?: OrderStatus | undefined; readonly type?: OrderType | undefined }

/** The customer's orders, newest first, at most 200. */
export async function ordersOf(tx: Db, customerId: number, { status, type }: Filter = {}): Promise<readonly OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        status === undefined ? undefined : eq(orders.status, status),
        type === undefined ? undefined : eq(orders.type, type),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(200)
}

/** Type, status, identifier and first day of all orders of a customer: what pool status and row 0 are judged by. */
export async function ordersForCreation(tx: Db, customerId: number) {
  const rows = await tx
    .select({ id: orders.id, type: orders.type, status: orders.status, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return rows.map(({ id, type, status, createdAt }) => ({ type, status, identifier: orderIdentifier(id), createdOn: dayOf(createdAt) }))
}

export type NewOrder = Omit<typeof orders.$inferInsert, 'statusAt' | 'createdAt' | 'customerActedAt' | 'version' | 'noticesSent'>

/** Writes a new order with its first event; null where another open order got there first (row 0). */
export async function insertOrder(tx: Db, order: NewOrder, at: Instant): Promise<OrderRow | null> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, statusAt: at, createdAt: at, customerActedAt: at })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  const { customerId, id: orderId, status: to } = row
  await tx.insert(orderEvents).values({ customerId, orderId, from: null, to, command: 'create', actor: 'customer', at })
  return row
}

/**
 * Writes a move with its event. The state it was decided on is compared in the statement: an order that moved meanwhile
 * is left alone, which is a fault, since the caller holds its row.
 */
export async function writeMove(tx: Db, order: OrderRow, move: Move, actor: OrderActor, at: Instant): Promise<OrderRow> {
  const { customerId, id: orderId, version } = order
  const { to, previousStatus, from, command } = move
  const byCustomer = actor === 'customer' ? { customerActedAt: at } : {}
  const [row] = await tx
    .update(orders)
    .set({ status: to, previousStatus, version: version + 1, statusAt: at, decisionDueSince: null, noticesSent: 0, ...byCustomer })
    .where(and(own(customerId, orderId), eq(orders.version, version), eq(orders.status, from)))
    .returning()
  if (!row) throw new Error(`order ${orderId} moved while it was held`)
  await tx.insert(orderEvents).values({ customerId, orderId, from, to, command, actor, at })
  return row
}

/** Changes what is not its status. */
export async function changeOrder(
  tx: Db,
  { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>,
  change: Partial<OrderRow>,
): Promise<void> {
  await tx.update(orders).set(change).where(own(customerId, id))
}

/** What changes when its card comes into a status: the status, and the moment beside the earlier ones. */
export const cardMoved = ({ cardDates }: Pick<OrderRow, 'cardDates'>, to: CardStatus, at: Instant): Partial<OrderRow> => ({
  cardStatus: to,
  cardDates: { ...cardDates, [to]: at },
})

/** Notes that the customer did something for this order: the thirty days begin anew (row 31). Returns the order, which is locked by it. */
export async function recordCustomerAction(
  tx: Db,
  { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>,
  at: Instant,
): Promise<OrderRow | null> {
  const [row] = await tx.update(orders).set({ customerActedAt: at, noticesSent: 0 }).where(own(customerId, id)).returning()
  return row ?? null
}

/** The events of one order, the oldest first. */
export async function eventsOf(tx: Db, customerId: number, orderId: number): Promise<readonly OrderEventRow[]> {
  return tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.customerId, customerId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.id))
}

/** When the repayment of an order began; null before. */
export async function repaidSince(tx: Db, customerId: number, orderId: number): Promise<Instant | null> {
  const [row] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.customerId, customerId), eq(orderEvents.orderId, orderId), eq(orderEvents.to, 'PAYING')))
  return row?.at ?? null
}

/** The commands that ended these orders, by order. */
export async function endCommandsOf(
  tx: Db,
  customerId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderEventRow['command']>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ orderId: orderEvents.orderId, command: orderEvents.command })
    .from(orderEvents)
    .where(and(eq(orderEvents.customerId, customerId), inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.to, 'REJECTED')))
  return new Map(rows.map(({ orderId, command }) => [orderId, command]))
}

export type NewReason = { readonly code: string; readonly target: string; readonly text: string }

export async function insertReasons(tx: Db, order: OrderRow, reasons: readonly NewReason[], at: Instant): Promise<void> {
  if (reasons.length === 0) return
  const { customerId, id: orderId } = order
  await tx.insert(orderReasons).values(reasons.map(({ code, target, text }) => ({ customerId, orderId, code, target, text, at })))
}

/** The reasons that are still open, of all orders of a customer. */
export async function openReasonsOf(tx: Db, customerId: number): Promise<readonly OrderReasonRow[]> {
  return tx
    .select()
    .from(orderReasons)
    .where(and(eq(orderReasons.customerId, customerId), isNull(orderReasons.resolvedAt)))
    .orderBy(asc(orderReasons.id))
}

export async function resolveReasons(tx: Db, { customerId, id }: OrderRow, at: Instant): Promise<void> {
  await tx
    .update(orderReasons)
    .set({ resolvedAt: at })
    .where(and(eq(orderReasons.customerId, customerId), eq(orderReasons.orderId, id), isNull(orderReasons.resolvedAt)))
}

/** The customer's orders that are not finished, for events that name no order. */
export async function openOrderIds(tx: Db, customerId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), sql`${orders.status} not in ('FINISHED', 'REJECTED')`))
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}

/** The orders that staff or bank have owed a decision since before `until`, the longest waiting first. */
export async function ordersToDecide(tx: Db, until: Instant, most: number): Promise<readonly OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(lte(orders.decisionDueSince, until))
    .orderBy(asc(orders.decisionDueSince), asc(orders.id))
    .limit(most)
}

/** An order as the limits on new orders count it; `hasAccount`: an account is named on it (D-18). */
export type OrderSummary = { readonly type: OrderType; readonly status: OrderStatus; readonly hasAccount: boolean }

/** All orders of the customer as a JSON list of OrderSummary, in a larger statement. */
export const orderSummariesSql = (isOwn: OwnRowsSql): SQL =>
  sql`(select coalesce(json_agg(json_build_object('type', o.type, 'status', o.status,
      'hasAccount', coalesce(o.bank_account_number, o.destination_bank_account_number) is not null)), '[]')
    from orders o where ${isOwn('o')})`

/** How many orders of each store were paid out, and their sum. */
export const paidOutByStore = (db: Db): Promise<{ storeId: number; count: number; amount: Rial }[]> =>
  moneyRowsOf<{ storeId: number; count: number; amount: Rial }>(
    db,
    sql`select store_id::int as "storeId", count(*)::int as count, sum(amount)::bigint as amount
      from orders where store_id is not null and status in ('PAYING', 'FINISHED') group by store_id`,
    { amount: rialOf },
  )
