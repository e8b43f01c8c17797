import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { orderIdOf } from '#domain/orders/order-identifier.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import type { OrderType } from '#domain/orders/order-types.ts'
import type { Db } from '../database/open.ts'
import { orders } from '../orders/tables.ts'
import { customers, mobiles, nationalCodes } from '../profile/tables.ts'
import { tickets } from '../tickets/tables.ts'

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

const isFrozen = (): SQL<boolean> =>
  sql<boolean>`exists (select from ${tickets} where ${tickets.customerId} = ${orders.customerId} and ${tickets.orderId} = ${orders.id}
    and ${tickets.paidAt} is not null and ${tickets.status} in ('OPEN', 'IN_PROGRESS'))`

/** One page of all orders, the newest first. */
export function pageOfOrders(db: Db, { orderId, customerId, status, type, before, limit }: Filter) {
  return db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      type: orders.type,
      status: orders.status,
      amount: orders.amount,
      createdAt: orders.createdAt,
      statusAt: orders.statusAt,
      name: customers.name,
      family: customers.family,
      isFrozen: isFrozen(),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.customerId, orders.customerId))
    .where(
      and(
        orderId === undefined ? undefined : eq(orders.id, orderId),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
        status === undefined ? undefined : eq(orders.status, status),
        type === undefined ? undefined : eq(orders.type, type),
        before === null ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit)
}
