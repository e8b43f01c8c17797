import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDistributed, markDistributed } from './citus.ts'
import { DistributedMeanwhile } from './connection-lost.ts'
import { replaceConnect } from './replace-connect.ts'

type Db = PgDatabase<PgQueryResultHKT>

const findExtension = `select from pg_extension where extname = 'citus'`
/** Legal only with the extension. */
const findDistributed = 'select from pg_dist_partition limit 1'

/** Whether the tables are distributed: the extension alone changes nothing. */
export const isOnCitus = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query(findExtension)).rowCount === 1 && (await client.query(findDistributed)).rowCount === 1

/**
 * Notices on the first connection after one was lost that the database has been distributed: `npm run distribute` ends all of them. Who
 * asked for a connection before that has built a statement for PostgreSQL, which Citus may refuse: it fails as if the database were still
 * unavailable, and is built anew the next time.
 */
export function noticeCitus(pool: pg.Pool, db: Db): void {
  let hasLostConnection = false
  pool.on('remove', () => (hasLostConnection = true))
  pool.options.verify = (client, done) => {
    if (isDistributed(db) || !hasLostConnection) return done()
    client.query(findExtension, (fault?: Error, extension?: pg.QueryResult) => {
      if (extension?.rowCount !== 1) return done(fault ?? undefined)
      client.query(findDistributed, (failed?: Error, tables?: pg.QueryResult) => {
        if (tables?.rowCount === 1) markDistributed(db)
        done(failed ?? undefined)
      })
    })
  }
  replaceConnect(pool, (connect) => (connected) => {
    const isKnown = isDistributed(db)
    connect((fault, client, done) => {
      if (!client || isKnown || !isDistributed(db)) return connected(fault, client, done)
      done()
      connected(new DistributedMeanwhile(), undefined, () => undefined)
    })
  })
}
