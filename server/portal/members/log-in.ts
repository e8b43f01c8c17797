import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { proveCredentials, type GivenCredentials, type ProofRefusal } from '#server/backoffice/access/login/prove-credentials.ts'
import { openTokenSession } from '#server/backoffice/staff/token-sessions.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { forgetName } from '#server/platform/rate-limits/count-name.ts'
import { writeMemberAudit } from './audit.ts'
import { memberByEmail, memberOfToken, memberPasskeyOwners, takeMemberStep, type Member } from './members-sql.ts'
import { memberSessions } from './tables.ts'

export type MemberLoginRefusal = { readonly kind: 'MEMBER_CREDENTIALS_WRONG' | 'PASSKEY_LOGIN_ONLY' } | ProofRefusal

/**
 * Signs a member of a store in by e-mail, password and the authenticator's code, as staff sign in. Any wrong one costs the same time and
 * gives the same refusal; a code works once. Who has a passkey signs in with it.
 */
export async function logInMember(
  app: App,
  login: GivenCredentials,
): Promise<Result<{ token: string; member: Member }, MemberLoginRefusal>> {
  const { db, now, config } = app
  const at = now()
  const kind = { limits: ['member', 'member-address'], sealKey: config.merchantKey, find: memberByEmail } as const
  const proven = await proveCredentials(app, login, kind)
  if (!proven.ok) return proven
  const wrong = err({ kind: 'MEMBER_CREDENTIALS_WRONG' } as const)
  if (!proven.value) return wrong
  const { person, step, named } = proven.value
  if ((await countPasskeys(db, person.id, memberPasskeyOwners)) > 0) return err({ kind: 'PASSKEY_LOGIN_ONLY' })
  const token = await db.transaction(async (tx) => {
    if (!(await takeMemberStep(tx, person.id, step, at))) return null
    await forgetName(tx, named)
    await writeMemberAudit(tx, person, 'portal.login', at, { after: { address: login.ipAddress } })
    return openTokenSession(tx, memberSessions, { ownerId: person.id, ipAddress: login.ipAddress, at })
  })
  const member = token && (await memberOfToken(db, token, at))
  return token && member ? ok({ token, member }) : wrong
}
