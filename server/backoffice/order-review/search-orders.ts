import { eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { mobiles, nationalCodes } from '#server/identity/profile/tables.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
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

type Filter = {
  readonly orderId?: number | undefined
  readonly customerId?: number | undefined
  readonly status?: OrderStatus | undefined
  readonly type?: OrderType | undefined
  readonly before: number | null
  readonly limit: number
}

type Row = Pick<OrderRow, 'id' | 'customerId' | 'type' | 'status' | 'amount'> & {
  readonly createdAt: string
  readonly statusAt: string
  readonly name: string | null
  readonly family: string | null
  readonly isFrozen: boolean
}

/** One page of all orders, newest first. The limit is part of the SQL text, as in queues-sql.ts. */
export async function pageOfOrders(db: Db, { orderId, customerId, status, type, before, limit }: Filter) {
  const conditions = [
    orderId === undefined ? [] : sql`o.id = ${orderId}`,
    customerId === undefined ? [] : sql`o.customer_id = ${customerId}`,
    status === undefined ? [] : sql`o.status = ${status}`,
    type === undefined ? [] : sql`o.type = ${type}`,
    before === null ? [] : sql`o.id < ${before}`,
  ].flat()
  const rows = await moneyRowsOf<Row>(
    db,
    sql`select o.id, o.customer_id as "customerId", o.type, o.status, o.amount, o.created_at as "createdAt", o.status_at as "statusAt", c.name, c.family,
        exists (select from tickets t where t.customer_id = o.customer_id and t.order_id = o.id
          and t.paid_at is not null and t.status in ('OPEN', 'IN_PROGRESS')) as "isFrozen"
      from orders o join customers c on c.customer_id = o.customer_id
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      order by o.id desc limit ${sql.raw(String(limit))}`,
    { amount: rialOf },
  )
  return rows.map(({ createdAt, statusAt, ...row }) => ({ ...row, createdAt: parseInstant(createdAt), statusAt: parseInstant(statusAt) }))
}
