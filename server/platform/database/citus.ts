import { Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Db = PgDatabase<PgQueryResultHKT>

const distributed = new WeakSet<object>()

/** Notes that this database is a Citus coordinator; its transactions are then known to be too. */
export const markDistributed = (db: Db): unknown => distributed.add(dialectOf(db))

export const isDistributed = (db: Db): boolean => distributed.has(dialectOf(db))

/** A transaction shares its database's dialect. */
export const dialectOf = (db: object): object => (db as { readonly dialect: object }).dialect

/** What fills a placeholder of customers. */
export const customerArray = (customerIds: readonly number[]): string => `{${[...new Set(customerIds)].join(',')}}`

/**
 * That `column` is one of these customers'. Citus chooses shards by an array that it can see, so that a statement about one customer
 * touches one. PostgreSQL gets the array in a subquery: a plan for one customer looks cheaper than the cached plan, which expects
 * ten, and it would plan anew each time.
 */
export const ofCustomersSql = (db: Db, column: SQLWrapper, customerIds: readonly number[] | Placeholder): SQL => {
  const ids = sql`${customerIds instanceof Placeholder ? customerIds : customerArray(customerIds)}::bigint[]`
  return isDistributed(db) ? sql`${column} = any(${ids})` : sql`${column} = any((select ${ids})::bigint[])`
}

/** On Citus one more condition of a statement that joins `table` to these rows: that it is of their customers, by which shards are chosen. */
export const andOwnersSql = (db: Db, table: string, rows: readonly { readonly customerId: number }[] | Placeholder): SQL => {
  if (!isDistributed(db)) return sql``
  const owners = rows instanceof Placeholder ? rows : rows.map(({ customerId }) => customerId)
  return sql` and ${ofCustomersSql(db, sql.raw(`${table}.customer_id`), owners)}`
}

/** The condition that rows of `table` are those of a larger statement's customer. */
export type OwnRowsSql = (table: string) => SQL
