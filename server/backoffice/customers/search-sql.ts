import { and, count, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { customerSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { customers, mobiles, nationalCodes } from '#server/identity/profile/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import { isNamedSql } from '#server/platform/database/name-key.ts'
import type { Db } from '#server/platform/database/open.ts'

export type CustomerFilter = {
  readonly q?: string | undefined
  /** The closed account under a mobile or national code. */
  readonly closedOf?: ((number: string) => Promise<number | null>) | undefined
  readonly isConfirmed?: boolean | undefined
  /** Registered from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof customerSorts)[number]> | undefined
}
type Page = CustomerFilter & { readonly cursor: Cursor | null; readonly limit: number }
export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

/**
 * All customers, or those found by what is typed: an order's number, a full mobile or national code, also of a closed account, the last four digits of a mobile, a customer's id,
 * or the beginning of a family name or of a whole name. One page.
 */
export async function findCustomers(db: Db, { q, closedOf, isConfirmed, from, until, sort, cursor, limit }: Page) {
  const found = q === undefined ? undefined : await conditionOf(db, normalise(q).replaceAll(/\s+/g, ' '), closedOf)
  if (found === null) return []
  const { way } = readSort(customerSorts, sort)
  return db
    .select()
    .from(customers)
    .where(
      and(
        found,
        isConfirmed === undefined ? undefined : eq(customers.ehrazsho, isConfirmed),
        from === undefined ? undefined : gte(customers.registeredAt, from),
        until === undefined ? undefined : lt(customers.registeredAt, until),
        after(customers.registeredAt, customers.customerId, cursor, way),
      ),
    )
    .orderBy(...inOrder(customers.registeredAt, customers.customerId, way))
    .limit(limit)
}

/** Where a page of customers ends. */
export const endOfCustomer = ({ registeredAt, customerId }: FoundCustomer) => ({ at: registeredAt, id: customerId })

/** The condition for a customer; null where a number that belongs to one customer is nobody's. */
async function conditionOf(db: Db, text: string, closedOf: CustomerFilter['closedOf']): Promise<SQL | null | undefined> {
  if (/^\d{4}$/.test(text)) return sql`right(${customers.mobile}, 4) = ${text}`
  if (/^(\d+|pl-\d{8})$/i.test(text)) {
    const id = (await ownerOf(db, text.toUpperCase())) ?? (await closedOf?.(text)) ?? null
    return id === null ? null : eq(customers.customerId, id)
  }
  return or(isNamedSql(customers.family, text), isNamedSql(sql`${customers.name} || ${customers.family}`, text))
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
