import { setTimeout as sleep } from 'node:timers/promises'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A deadlock, a serialization failure, and two who posted one cause at once: nothing was done, and doing it again finds what the other did. */
export const isPassing = (fault: unknown): boolean => {
  const { code, constraint } = rootOf(fault)
  return code === '40P01' || code === '40001' || (code === '23505' && constraint === 'ledger_transfers_once')
}
const most = 6

/**
 * The same database whose transactions are done again when PostgreSQL undid them for another's sake, after a growing
 * pause. A transaction must therefore do nothing outside the database: no partner is asked in one (a rule of ours).
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

/** The driver's own error, which Drizzle carries as the cause of its own. */
export function rootOf(fault: unknown): { readonly code?: unknown; readonly constraint?: unknown } {
  if (typeof fault !== 'object' || fault === null) return {}
  return 'code' in fault ? fault : 'cause' in fault ? rootOf(fault.cause) : {}
}
