import type { FastifyRequest } from 'fastify'
import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import { portalPasskeyLogin } from '#contract/portal/passkeys/routes.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { openTokenSession } from '#server/backoffice/staff/token-sessions.ts'
import { relyingPartyAt } from '#server/identity/passkeys/challenges.ts'
import type { PasskeyOptions } from '#server/identity/passkeys/register.ts'
import { provenSignIn, signInOptions, type UseRefusal } from '#server/identity/passkeys/sign-in.ts'
import { recordPasskeyUse } from '#server/identity/passkeys/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { countTry, takeBackTries, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { writeMemberAudit } from '../members/audit.ts'
import { enterMemberByPasskey, memberOfToken, memberPasskeyOwners, type Member } from '../members/members-sql.ts'
import { memberSessions } from '../members/tables.ts'

type Early = { readonly kind: 'PASSKEYS_UNAVAILABLE' } | TriesRefusal

/** What the browser of a store’s member is asked for at the login. */
export async function memberPasskeyOptions({ db, config, now }: App, ipAddress: string): Promise<Result<PasskeyOptions, Early>> {
  const party = relyingPartyAt(config.merchantUrl)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const counted = await countTry(db, { limit: 'member-passkey-address', key: networkOf(ipAddress), at: now() })
  return counted.ok ? ok(await signInOptions(db, { party, owners: memberPasskeyOwners, at: now() })) : counted
}

/** Signs in the member whose handle the passkey names. A passkey from before a reset signs nobody in. */
export async function logInMemberByPasskey(
  { db, config, now }: App,
  { ip }: Pick<FastifyRequest, 'ip'>,
  credential: Assertion,
): Promise<Result<{ token: string; member: Member }, Early | UseRefusal>> {
  const party = relyingPartyAt(config.merchantUrl)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const at = now()
  const ofNetwork = { limit: 'member-passkey-address', key: networkOf(ip) } as const
  const counted = await countTry(db, { ...ofNetwork, at })
  if (!counted.ok) return counted
  const refused = err({ kind: 'PASSKEY_REFUSED' } as const)
  const login = await db.transaction(async (tx): Promise<Result<{ token: string; member: Member }, UseRefusal>> => {
    const proven = await provenSignIn(tx, credential, { party, owners: memberPasskeyOwners, at })
    if (!proven.ok) return proven
    const { passkey, counter } = proven.value
    const isUsed = await recordPasskeyUse(tx, passkey, counter, at, memberPasskeyOwners)
    const row = isUsed ? await enterMemberByPasskey(tx, passkey, at) : null
    if (!row) return refused
    await writeMemberAudit(tx, row, portalPasskeyLogin.id, at, { after: { address: ip, passkey: passkey.name } })
    const token = await openTokenSession(tx, memberSessions, { ownerId: row.id, ipAddress: ip, at })
    const member = await memberOfToken(tx, token, at)
    return member ? ok({ token, member }) : refused
  })
  // Its begin and its end: many people share a network, and who proves a passkey guesses nothing.
  if (login.ok) await takeBackTries(db, { ...ofNetwork, tries: 2 })
  return login
}
