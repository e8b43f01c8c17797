import type { FastifyRequest } from 'fastify'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { memberMayCall } from '#domain/portal/members/rights.ts'
import type { KeyRefusal } from '#server/backoffice/actions/idempotency-keys.ts'
import { executeUnderKey } from '#server/backoffice/actions/run-action.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { writeMemberAudit, type MemberNote } from './audit.ts'
import { memberOf } from './authenticate.ts'
import { lockMembers, type Member, type MemberRow } from './members-sql.ts'

/** The result of an action: the response of its call and what the audit stores. */
export type MemberActionResult<T> = { readonly value: T; readonly audit: MemberNote }
type Call = {
  readonly request: FastifyRequest
  readonly route: { readonly id: string }
  /** Another member whom the action changes; locked with the acting one. */
  readonly about?: number
}
type ValueOf<R> = R extends { readonly ok: true; readonly value: MemberActionResult<infer T> } ? T : never
type RefusalOf<R> = R extends { readonly ok: false; readonly error: infer E } ? E : never
type ActionContext = { readonly member: Member; readonly other: MemberRow | null } & AsOf
type AccessRefusal = { readonly kind: 'NOT_YOUR_RIGHT' }

/**
 * Runs an action of a store's member in one transaction with its audit row and its stored response under the call's Idempotency-Key. The
 * acting member is locked, so that a simultaneous loss of rights happens either after the action or prevents it. `other` is the member
 * named by `about`; null if they are of another store. Runs again where what it had read was changed meanwhile.
 */
export async function runMemberAction<R extends Result<MemberActionResult<unknown>, unknown>>(
  app: App,
  { request, route, about }: Call,
  execute: (tx: Db, context: ActionContext) => Promise<R>,
): Promise<Result<ValueOf<R>, RefusalOf<R> | KeyRefusal | AccessRefusal>> {
  const member = memberOf(request)
  return retryOnConflict(() =>
    executeUnderKey<ValueOf<R>, RefusalOf<R> | AccessRefusal>(app, { request }, async (tx, at) => {
      const ids = about === undefined ? [member.id] : [member.id, about]
      const locked = await lockMembers(tx, ids, about === undefined ? 'share' : 'update')
      if (!mayStill(locked, member, route.id)) return err({ kind: 'NOT_YOUR_RIGHT' } as const)
      const other = locked.find(({ id, merchantId }) => id === about && merchantId === member.merchantId) ?? null
      const done = await execute(tx, { member, other, at, policies: app.policies.current() })
      if (!done.ok) return err(done.error as RefusalOf<R>)
      const { value, audit } = done.value
      await writeMemberAudit(tx, member, route.id, at, audit)
      return ok(value as ValueOf<R>)
    }),
  )
}

/** Whether the member may still make this call, by their locked row. */
export function mayStill(locked: readonly MemberRow[], { id, role }: Member, call: string): boolean {
  const own = locked.find((each) => each.id === id)
  return own?.isActive === true && own.enrolledAt !== null && own.role === role && memberMayCall(role, call)
}
