import { and, asc, count, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { customers, mobiles, nationalCodes } from '#server/identity/profile/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'

type Page = { readonly after: number | null; readonly limit: number }
export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

/**
 * Customers by what is typed: an order's number, a full mobile or national code, the last four digits of a mobile, a customer's id,
 * or the beginning of a family name or of a whole name. One page by id.
 */
export async function findCustomers(db: Db, typed: string, { after, limit }: Page) {
  const found = await conditionOf(db, normalise(typed).replaceAll(/\s+/g, ' '))
  if (!found) return []
  return db
    .select()
    .from(customers)
    .where(and(found, after === null ? undefined : gt(customers.customerId, after)))
    .orderBy(asc(customers.customerId))
    .limit(limit)
}

/** The condition for a customer; null where a number that belongs to one customer is nobody's. */
async function conditionOf(db: Db, text: string): Promise<SQL | null | undefined> {
  if (/^\d{4}$/.test(text)) return sql`right(${customers.mobile}, 4) = ${text}`
  if (/^(\d+|pl-\d{8})$/i.test(text)) {
    const id = await ownerOf(db, text.toUpperCase())
    return id === null ? null : eq(customers.customerId, id)
  }
  const start = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(sql`${customers.family} like ${start}`, sql`(${customers.name} || ' ' || ${customers.family}) like ${start}`)
}

/** Whose the number is; other digits are a customer's id. */
async function ownerOf(db: Db, number: string): Promise<number | null> {
  if (/^09\d{9}$/.test(number)) return idIn(await db.select({ id: mobiles.customerId }).from(mobiles).where(eq(mobiles.mobile, number)))
  if (/^\d{10}$/.test(number))
    return idIn(await db.select({ id: nationalCodes.customerId }).from(nationalCodes).where(eq(nationalCodes.nationalCode, number)))
  const orderId = number.startsWith('PL-') ? orderIdOf(number) : null
  if (orderId !== null) return idIn(await db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId)))
  return /^\d{1,15}$/.test(number) ? Number(number) : null
}

const idIn = ([row]: readonly { id: number }[]): number | null => row?.id ?? null

/** How many orders each of these customers has. */
export async function orderCountsOf(db: Db, customerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .select({ customerId: orders.customerId, count: count() })
    .from(orders)
    .where(ofCustomersSql(db, orders.customerId, customerIds))
    .groupBy(orders.customerId)
  return new Map(rows.map(({ customerId, count: orderCount }) => [customerId, orderCount]))
}
