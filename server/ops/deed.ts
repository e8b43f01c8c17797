import { TransactionRollbackError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import { writeAudit, type AuditNote } from './audit.ts'
import { staffOf } from './door.ts'
import type { Staff } from './staff-sql.ts'

/** What a deed of staff came to, and what the audit keeps of it. */
export type Done<T> = { readonly value: T; readonly audit: AuditNote }
type Call = { readonly request: FastifyRequest; readonly route: { readonly id: string } }
type ValueOf<R> = R extends { readonly ok: true; readonly value: Done<infer T> } ? T : never
type RefusalOf<R> = R extends { readonly ok: false; readonly error: infer E } ? E : never
type Hand = { readonly staff: Staff; readonly at: Instant }

/**
 * Does a deed of staff in one transaction with its row in the audit: both or neither. A deed that is refused changes nothing,
 * whatever it had written before it was.
 */
export async function inDeed<R extends Result<Done<unknown>, unknown>>(
  { db, now }: House,
  { request, route }: Call,
  deed: (tx: Db, hand: Hand) => Promise<R>,
): Promise<Result<ValueOf<R>, RefusalOf<R>>> {
  const staff = staffOf(request)
  const at = now()
  let refused: { readonly ok: false; readonly error: RefusalOf<R> } | undefined
  try {
    return await db.transaction(async (tx) => {
      const done = await deed(tx, { staff, at })
      if (!done.ok) {
        refused = done as typeof refused
        return tx.rollback()
      }
      await writeAudit(tx, staff, route.id, at, done.value.audit)
      return { ok: true, value: done.value.value as ValueOf<R> } as const
    })
  } catch (fault) {
    if (refused && fault instanceof TransactionRollbackError) return refused
    throw fault
  }
}
