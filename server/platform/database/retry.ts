import { setTimeout as sleep } from 'node:timers/promises'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Rows were changed by another transaction after they were read: fewer were written than had to be. The transaction that throws it
 * is undone; whoever reads again decides anew.
 */
export class Conflict extends Error {}

/** Runs again what a conflict undid, at most three times. `run` reads anew each time. */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (fault) {
      if (attempt === 3 || !(fault instanceof Conflict)) throw fault
    }
  }
}

/** A deadlock, a serialization failure, or the same ledger cause posted twice at once: rolled back, and a retry sees the other's result. */
export const isTransient = (fault: unknown): boolean => {
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
        if (attempt === most || !isTransient(fault)) throw fault
        await sleep(Math.random() * 5 * 2 ** attempt)
      }
    }
  }
  return db
}

/**
 * The driver's error, which Drizzle wraps as a cause: its code and the constraint it violated. Citus adds a shard's number to the
 * constraint; from another machine it may report an internal error (XX000) whose message alone says which constraint was violated.
 */
export function rootOf(fault: unknown): { readonly code?: unknown; readonly constraint?: string | undefined } {
  if (typeof fault !== 'object' || fault === null) return {}
  if (!('code' in fault)) return 'cause' in fault ? rootOf(fault.cause) : {}
  const [, kind, inMessage] = /violates (unique|check) constraint "([^"]+)"/.exec('message' in fault ? String(fault.message) : '') ?? []
  const named = 'constraint' in fault && typeof fault.constraint === 'string' ? fault.constraint : inMessage
  const isInternal = fault.code === 'XX000' && kind !== undefined
  return { code: isInternal ? violationCodes[kind] : fault.code, constraint: named?.replace(/_\d{6,}$/, '') }
}

const violationCodes: Readonly<Record<string, string>> = { unique: '23505', check: '23514' }
