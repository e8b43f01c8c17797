import { and, eq, exists, gte, lt, sql, type SQL } from 'drizzle-orm'
import { orderSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { customers, mobiles, nationalCodes } from '#server/identity/profile/tables.ts'
import { orderEvents, orders } from '#server/lending/orders/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** What a search found: an order, a person by a personal number, or nothing. */
export type SearchTarget = { readonly orderId: number } | { readonly customerId: number; readonly isPersonal: true } | null

/** Resolves the search text: an identifier or id of an order, or a full mobile or national code. */
export async function resolveSearch(db: Db, text: string): Promise<SearchTarget> {
  const tidy = text.trim()
  if (/^09\d{9}$/.test(tidy)) return personOf(await db.select({ id: mobiles.customerId }).from(mobiles).where(eq(mobiles.mobile, tidy)))
  if (/^\d{10}$/.test(tidy))
    return personOf(await db.select({ id: nationalCodes.customerId }).from(nationalCodes).where(eq(nationalCodes.nationalCode, tidy)))
  const orderId = orderIdOf(tidy.toUpperCase())
  return orderId === null ? null : { orderId }
}

const personOf = ([row]: readonly { id: number }[]): SearchTarget => (row ? { customerId: row.id, isPersonal: true } : null)

export type OrderFilter = {
  readonly orderId?: number | undefined
  readonly customerId?: number | undefined
  readonly status?: OrderStatus | undefined
  /** Only those that are neither finished nor rejected. */
  readonly open?: true | undefined
  readonly type?: OrderType | undefined
  /** Created from this moment, and before that one; or with `daysOf` such that repayment began then. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly daysOf?: 'repayment' | undefined
  readonly sort?: Sort<(typeof orderSorts)[number]> | undefined
}
type Page = OrderFilter & { readonly cursor: Cursor | null; readonly limit: number }

const sortedBy = { created: orders.createdAt, changed: orders.statusAt, amount: orders.amount } as const

/** Where a page of orders ends in the order of `sort`. */
export const endOfOrder = (sort: OrderFilter['sort']) => (row: OrderRow) => ({
  at: { created: row.createdAt, changed: row.statusAt, amount: row.amount }[readSort(orderSorts, sort).by],
  id: row.id,
})

export type OrderRow = Awaited<ReturnType<typeof pageOfOrders>>[number]

/** One page of all orders with their customers. */
export function pageOfOrders(db: Db, { orderId, customerId, status, open, type, sort, cursor, limit, ...days }: Page) {
  const { by, way } = readSort(orderSorts, sort)
  return db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      type: orders.type,
      status: orders.status,
      amount: orders.amount,
      storeName: orders.storeName,
      createdAt: orders.createdAt,
      statusAt: orders.statusAt,
      name: customers.name,
      family: customers.family,
      mobile: customers.mobile,
      nationalCode: customers.nationalCode,
      isFrozen: sql<boolean>`exists (select from tickets t where t.customer_id = ${orders.customerId} and t.order_id = ${orders.id}
        and t.paid_at is not null and t.status in ('OPEN', 'IN_PROGRESS'))`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.customerId, orders.customerId))
    .where(
      and(
        orderId === undefined ? undefined : eq(orders.id, orderId),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
        status === undefined ? undefined : eq(orders.status, status),
        open ? sql`${orders.status} not in ('FINISHED', 'REJECTED')` : undefined,
        type === undefined ? undefined : eq(orders.type, type),
        daysSql(db, days),
        after(sortedBy[by], orders.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(sortedBy[by], orders.id, way))
    .limit(limit)
}

/** Every order reaches PAYING at most once, so the orders of these days are as many as the events that the figures count. */
function daysSql(db: Db, { from, until, daysOf }: Pick<OrderFilter, 'from' | 'until' | 'daysOf'>): SQL | undefined {
  const within = (moment: typeof orders.createdAt | typeof orderEvents.at) =>
    and(from === undefined ? undefined : gte(moment, from), until === undefined ? undefined : lt(moment, until))
  if (daysOf === undefined) return within(orders.createdAt)
  const { customerId, orderId, to, at } = orderEvents
  const own = and(eq(customerId, orders.customerId), eq(orderId, orders.id), sql`${to} = 'PAYING'`, within(at))
  return exists(
    db
      .select({ one: sql`1` })
      .from(orderEvents)
      .where(own),
  )
}
