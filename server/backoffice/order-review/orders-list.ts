import { eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { orderIdOf } from '#domain/platform/products/order-identifier.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { mobiles, nationalCodes } from '#server/identity/profile/tables.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** What a search is for: an order, a person whom a number names, or nothing that is known. */
export type Sought = { readonly orderId: number } | { readonly customerId: number; readonly isPersonal: true } | null

/** Reads what staff typed: an identifier or id of an order, a mobile or a national code in full. */
export async function sought(db: Db, text: string): Promise<Sought> {
  const tidy = text.trim()
  if (/^09\d{9}$/.test(tidy)) return personOf(await db.select({ id: mobiles.customerId }).from(mobiles).where(eq(mobiles.mobile, tidy)))
  if (/^\d{10}$/.test(tidy))
    return personOf(await db.select({ id: nationalCodes.customerId }).from(nationalCodes).where(eq(nationalCodes.nationalCode, tidy)))
  const orderId = orderIdOf(tidy.toUpperCase())
  return orderId === null ? null : { orderId }
}

const personOf = ([row]: readonly { id: number }[]): Sought => (row ? { customerId: row.id, isPersonal: true } : null)

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

/** One page of all orders, the newest first. The number of rows is written out, as in queues. */
export async function pageOfOrders(db: Db, { orderId, customerId, status, type, before, limit }: Filter) {
  const asked = [
    orderId === undefined ? [] : sql`o.id = ${orderId}`,
    customerId === undefined ? [] : sql`o.customer_id = ${customerId}`,
    status === undefined ? [] : sql`o.status = ${status}`,
    type === undefined ? [] : sql`o.type = ${type}`,
    before === null ? [] : sql`o.id < ${before}`,
  ].flat()
  const rows = await rowsOf<Row>(
    db,
    sql`select o.id, o.customer_id as "customerId", o.type, o.status, o.amount, o.created_at as "createdAt", o.status_at as "statusAt", c.name, c.family,
        exists (select from tickets t where t.customer_id = o.customer_id and t.order_id = o.id
          and t.paid_at is not null and t.status in ('OPEN', 'IN_PROGRESS')) as "isFrozen"
      from orders o join customers c on c.customer_id = o.customer_id
      ${asked.length === 0 ? sql`` : sql`where ${sql.join(asked, sql` and `)}`}
      order by o.id desc limit ${sql.raw(String(limit))}`,
  )
  return rows.map(({ createdAt, statusAt, ...row }) => ({ ...row, createdAt: parseInstant(createdAt), statusAt: parseInstant(statusAt) }))
}
