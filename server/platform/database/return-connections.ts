import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { dialectOf } from './citus.ts'

/**
 * The same database, whose transactions return their connection to the pool in any case. Drizzle (0.45.4) never returns one on which
 * `begin` failed, such as one that the database ended a moment before: after ten of these a process has no connection left, and never
 * ends, since the pool waits for them.
 */
export function returnConnections<Result extends PgQueryResultHKT>(db: PgDatabase<Result>, pool: pg.Pool): PgDatabase<Result> {
  const dialect = dialectOf(db) as PgDialect
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await new NodePgSession(client, dialect, undefined).transaction(work as never, settings)
    } finally {
      // The pool closes it where the driver can send nothing over it any more.
      client.release()
    }
  }
  return db
}
