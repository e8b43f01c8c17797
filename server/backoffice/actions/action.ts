import { TransactionRollbackError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { writeAudit, type AuditNote, type Doer } from '#server/backoffice/audit/audit.ts'
import { staffOf } from '#server/backoffice/staff/door.ts'
import { holdStaff, type Staff, type StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { keyedCallOf, storeAnswer, takeKey, type KeyRefusal } from './keyed-calls.ts'

/** What a deed of staff came to: the answer of its call, and what the audit keeps of it. */
export type Done<T> = { readonly value: T; readonly audit: AuditNote }
type Call = {
  readonly request: FastifyRequest
  readonly route: { readonly id: string }
  /** Others of staff whom the action is about; held with who does it, so that none of them changes meanwhile. */
  readonly about?: readonly number[]
  /** The answer is not stored: the caller stores it when it is known (`storeAnswerOf`). */
  readonly answersLater?: boolean
}
type ValueOf<R> = R extends { readonly ok: true; readonly value: Done<infer T> } ? T : never
type RefusalOf<R> = R extends { readonly ok: false; readonly error: infer E } ? E : never
type Hand = { readonly staff: Staff; readonly at: Instant }
type AtDoor = { readonly kind: 'NOT_YOUR_RIGHT' }

/**
 * Does a deed of staff in one transaction with its row in the audit and with its answer under the call's Idempotency-Key: all or
 * nothing. A deed that is refused changes nothing, whatever it had written before it was. Who does it is held: somebody whose
 * rights end at the same moment does it before, or not at all.
 */
export async function inAction<R extends Result<Done<unknown>, unknown>>(
  app: App,
  call: Call,
  deed: (tx: Db, hand: Hand) => Promise<R>,
): Promise<Result<ValueOf<R>, RefusalOf<R> | KeyRefusal | AtDoor>> {
  const staff = staffOf(call.request)
  return actOnce<ValueOf<R>, RefusalOf<R> | AtDoor>(app, call, async (tx, at) => {
    const held = await holdStaff(tx, [staff.id, ...(call.about ?? [])], call.about ? 'update' : 'share')
    if (!mayStill(held, staff, call.route)) return err({ kind: 'NOT_YOUR_RIGHT' } as const)
    const done = await deed(tx, { staff, at })
    return done.ok ? ok({ ...done.value, by: staff } as By<ValueOf<R>>) : err(done.error as RefusalOf<R>)
  })
}

/** Whether somebody who was let in may still make this call, by their row as it is held now. */
export function mayStill(held: readonly StaffRow[], { id, role }: Staff, route: { readonly id: string }): boolean {
  const own = held.find((each) => each.id === id)
  return own?.isActive === true && own.enrolledAt !== null && own.role === role && mayCall(role, route.id)
}

type By<T> = Done<T> & { readonly by: Doer }

/** The same for a call before the login: the deed finds out who does it. */
export async function actOnce<T, E>(
  app: App,
  { request, route, answersLater = false }: Call,
  deed: (tx: Db, at: Instant) => Promise<Result<By<T>, E>>,
): Promise<Result<T, E | KeyRefusal>> {
  const { db, now, config } = app
  const at = now()
  const keyed = keyedCallOf(request)
  let refused: { readonly ok: false; readonly error: E | KeyRefusal } | undefined
  try {
    return await db.transaction(async (tx) => {
      const before = keyed && (await takeKey(tx, config, keyed))
      if (before?.ok) return ok(before.value as T)
      const done = before ?? (await deed(tx, at))
      if (!done.ok) {
        refused = done
        return tx.rollback()
      }
      const { value, audit, by } = done.value
      await writeAudit(tx, by, route.id, at, audit)
      if (keyed && !answersLater) await storeAnswer(tx, config, keyed, value, at)
      return ok(value)
    })
  } catch (fault) {
    if (refused && fault instanceof TransactionRollbackError) return refused
    throw fault
  }
}

/** Stores the answer of a call whose deed was done before its answer was known. Doing such a deed again must do no harm. */
export async function storeAnswerOf<T>({ db, config, now }: App, request: FastifyRequest, answer: T): Promise<T> {
  const keyed = keyedCallOf(request)
  if (keyed) await db.transaction((tx) => storeAnswer(tx, config, keyed, answer, now()))
  return answer
}

type Shown = Call & { readonly subject?: string; readonly shown: readonly number[] }

/** Answers a list that tells how strangers are reached, once the audit says to whom it was told. A list that tells nothing leaves no row. */
export async function noteShown<T>(app: App, { subject, shown, ...call }: Shown, answer: T): Promise<Result<T, AtDoor>> {
  if (shown.length === 0) return ok(answer)
  const noted = await inAction(app, call, async () => ok({ value: null, audit: { subject, after: { shown } } }))
  return noted.ok ? ok(answer) : err({ kind: 'NOT_YOUR_RIGHT' })
}
