import { setTimeout as sleep } from 'node:timers/promises'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A deadlock, a serialization failure, or the same ledger cause posted twice at once: rolled back, and a retry sees the other's result. */
export const isPassing = (fault: unknown): boolean => {
  const { code, constraint } = rootOf(fault)
  return code === '40P01' || code === '40001' || (code === '23505' && constraint === 'ledger_transfers_once')
}
const most = 6

/**
 * The same database, whose transactions are retried after such a failure with growing pauses. A transaction must therefore have
 * no effect outside the database: no partner is called in one.
 */
export function withRetries<Result extends PgQueryResultHKT>(db: PgDatabase<Result>): PgDatabase<Result> {
  const once = db.transaction.bind(db)
  db.transaction = async (work, settings) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work, settings)
      } catch (fault) {
        if (attempt === most || !isPassing(fault)) throw fault
        await sleep(Math.random() * 5 * 2 ** attempt)
      }
    }
  }
  return db
}

/** The driver's error, which Drizzle wraps as a cause. */
export function rootOf(fault: unknown): { readonly code?: unknown; readonly constraint?: unknown } {
  if (typeof fault !== 'object' || fault === null) return {}
  return 'code' in fault ? fault : 'cause' in fault ? rootOf(fault.cause) : {}
}
