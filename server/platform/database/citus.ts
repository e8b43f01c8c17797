import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Db = PgDatabase<PgQueryResultHKT>

const distributed = new WeakSet<object>()

/** Notes that this database is a Citus coordinator; its transactions are then known to be too. */
export const markDistributed = (db: Db): unknown => distributed.add(dialectOf(db))

/** A transaction shares its database's dialect. */
const dialectOf = (db: Db): object => (db as unknown as { readonly dialect: object }).dialect

/**
 * That `column` is one of these customers'. Citus chooses shards by an array that it can see, so that a statement about one customer
 * touches one. PostgreSQL gets the array in a subquery: a plan for one customer looks cheaper than the cached plan, which expects
 * ten, and it would plan anew each time.
 */
export const ofCustomersSql = (db: Db, column: SQLWrapper, customerIds: readonly number[]): SQL => {
  const ids = sql`${`{${[...new Set(customerIds)].join(',')}}`}::bigint[]`
  return distributed.has(dialectOf(db)) ? sql`${column} = any(${ids})` : sql`${column} = any((select ${ids})::bigint[])`
}

/** The same as one more condition of a statement that joins its customers already; on PostgreSQL it needs none. */
export const andOfCustomersSql = (db: Db, column: SQLWrapper, customerIds: readonly number[]): SQL =>
  distributed.has(dialectOf(db)) ? sql` and ${ofCustomersSql(db, column, customerIds)}` : sql``
