import { TransactionRollbackError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { isShownToday, writeAudit, type AuditNote, type AuditActor } from '#server/backoffice/audit/audit.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { lockStaffMembers, type Staff, type StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { keyedCallOf, storeAnswer, takeKey, type KeyRefusal } from './idempotency-keys.ts'

/** The result of a staff action: the response of its call and what the audit stores. */
export type ActionResult<T> = { readonly value: T; readonly audit: AuditNote }
type Call = {
  readonly request: FastifyRequest
  readonly route: { readonly id: string }
  /** Other members of staff whom the action concerns; locked with the acting member, so that none of them changes meanwhile. */
  readonly about?: readonly number[]
  /** The response is not known yet; the caller stores it later (`storeAnswerOf`). */
  readonly answersLater?: boolean
}
type ValueOf<R> = R extends { readonly ok: true; readonly value: ActionResult<infer T> } ? T : never
type RefusalOf<R> = R extends { readonly ok: false; readonly error: infer E } ? E : never
type ActionContext = { readonly staff: Staff } & AsOf
type AccessRefusal = { readonly kind: 'NOT_YOUR_RIGHT' }

/**
 * Runs a staff action in one transaction with its audit row and its stored response under the call's Idempotency-Key. A refused
 * action is rolled back. The acting member is locked, so that a simultaneous loss of rights happens either after the action or
 * prevents it.
 */
export async function runAction<R extends Result<ActionResult<unknown>, unknown>>(
  app: App,
  call: Call,
  execute: (tx: Db, context: ActionContext) => Promise<R>,
): Promise<Result<ValueOf<R>, RefusalOf<R> | KeyRefusal | AccessRefusal>> {
  const staff = staffOf(call.request)
  return executeOnce<ValueOf<R>, RefusalOf<R> | AccessRefusal>(app, call, async (tx, at) => {
    const locked = await lockStaffMembers(tx, [staff.id, ...(call.about ?? [])], call.about ? 'update' : 'share')
    if (!mayStill(locked, staff, call.route)) return err({ kind: 'NOT_YOUR_RIGHT' } as const)
    const done = await execute(tx, { staff, at, policies: app.policies.current() })
    return done.ok ? ok({ ...done.value, by: staff } as AuditedResult<ValueOf<R>>) : err(done.error as RefusalOf<R>)
  })
}

/** Whether the member may still make this call, by their locked row. */
export function mayStill(locked: readonly StaffRow[], { id, role }: Staff, route: { readonly id: string }): boolean {
  const own = locked.find((each) => each.id === id)
  return own?.isActive === true && own.enrolledAt !== null && own.role === role && mayCall(role, route.id)
}

type AuditedResult<T> = ActionResult<T> & { readonly by: AuditActor }

/** The same for calls without a session: `execute` finds out who acts. */
export const executeOnce = <T, E>(
  app: App,
  call: Call,
  execute: (tx: Db, at: Instant) => Promise<Result<AuditedResult<T>, E>>,
): Promise<Result<T, E | KeyRefusal>> =>
  executeUnderKey<T, E>(app, call, async (tx, at) => {
    const done = await execute(tx, at)
    if (!done.ok) return done
    const { value, audit, by } = done.value
    await writeAudit(tx, by, call.route.id, at, audit)
    return ok(value)
  })

/** Executes once under the call's Idempotency-Key, in one transaction with its stored response; `execute` writes its audit itself. A refused action is rolled back. */
export async function executeUnderKey<T, E>(
  app: App,
  { request, answersLater = false }: Pick<Call, 'request' | 'answersLater'>,
  execute: (tx: Db, at: Instant) => Promise<Result<T, E>>,
): Promise<Result<T, E | KeyRefusal>> {
  const { db, now, config } = app
  const at = now()
  const keyed = keyedCallOf(request)
  let refused: { readonly ok: false; readonly error: E | KeyRefusal } | undefined
  try {
    return await db.transaction(async (tx) => {
      const before = keyed && (await takeKey(tx, config, keyed, at))
      if (before?.ok) return ok(before.value as T)
      const done = before ?? (await execute(tx, at))
      if (!done.ok) {
        refused = done
        return tx.rollback()
      }
      if (keyed && !answersLater) await storeAnswer(tx, config, keyed, done.value, at)
      return done
    })
  } catch (fault) {
    if (refused && fault instanceof TransactionRollbackError) return refused
    throw fault
  }
}

/** Stores the response of a call with `answersLater`. Such an action must be safe to repeat. */
export async function storeAnswerOf<T>({ db, config, now }: App, request: FastifyRequest, answer: T): Promise<T> {
  const keyed = keyedCallOf(request)
  if (keyed) await db.transaction((tx) => storeAnswer(tx, config, keyed, answer, now()))
  return answer
}

type Shown = Call & {
  readonly subject?: string
  readonly shown: readonly number[]
  /** The customer of a page that is read again by itself: one row a day, unless something else is shown. */
  readonly oncePerDayOf?: number
}

/** Returns personal data or files after the audit has a row for who saw which of them. An empty list leaves no row. */
export async function auditShown<T>(
  app: App,
  { subject, shown, oncePerDayOf: customerId, ...call }: Shown,
  answer: T,
): Promise<Result<T, AccessRefusal>> {
  if (shown.length === 0) return ok(answer)
  if (customerId !== undefined) {
    const what = { customerId, staffId: staffOf(call.request).id, action: call.route.id, subject: subject ?? null, shown }
    if (await isShownToday(app.db, what, app.now())) return ok(answer)
  }
  const noted = await runAction(app, call, async () => ok({ value: null, audit: { customerId, subject, after: { shown } } }))
  return noted.ok ? ok(answer) : err({ kind: 'NOT_YOUR_RIGHT' })
}
