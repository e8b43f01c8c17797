import type { FastifyRequest } from 'fastify'
import { opsPasskeyLogin } from '#contract/backoffice/access/passkey-routes.ts'
import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { writeAudit } from '#server/backoffice/audit/audit.ts'
import { enterByPasskey, openStaffSession, staffOfToken, staffPasskeyOwners, type Staff } from '#server/backoffice/staff/staff-sql.ts'
import { relyingPartyAt } from '#server/identity/passkeys/challenges.ts'
import type { PasskeyOptions } from '#server/identity/passkeys/register.ts'
import { provenSignIn, signInOptions, type UseRefusal } from '#server/identity/passkeys/sign-in.ts'
import { recordPasskeyUse } from '#server/identity/passkeys/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { countTry, takeBackTries, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'

type Early = { readonly kind: 'PASSKEYS_UNAVAILABLE' } | TriesRefusal

/** What the browser of a member of staff is asked for at the login. */
export async function staffPasskeyOptions({ db, config, now }: App, ipAddress: string): Promise<Result<PasskeyOptions, Early>> {
  const party = relyingPartyAt(config.consoleUrl)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const counted = await countTry(db, { limit: 'staff-passkey-address', key: networkOf(ipAddress), at: now() })
  return counted.ok ? ok(await signInOptions(db, { party, owners: staffPasskeyOwners, at: now() })) : counted
}

/** Signs in the member whose handle the passkey names. A passkey from before a reset signs nobody in. */
export async function logInStaffByPasskey(
  { db, config, now }: App,
  { ip }: Pick<FastifyRequest, 'ip'>,
  credential: Assertion,
): Promise<Result<{ token: string; staff: Staff }, Early | UseRefusal>> {
  const party = relyingPartyAt(config.consoleUrl)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const at = now()
  const ofNetwork = { limit: 'staff-passkey-address', key: networkOf(ip) } as const
  const counted = await countTry(db, { ...ofNetwork, at })
  if (!counted.ok) return counted
  const refused = err({ kind: 'PASSKEY_REFUSED' } as const)
  const login = await db.transaction(async (tx): Promise<Result<{ token: string; staff: Staff }, UseRefusal>> => {
    const proven = await provenSignIn(tx, credential, { party, owners: staffPasskeyOwners, at })
    if (!proven.ok) return proven
    const { passkey, counter } = proven.value
    const isUsed = await recordPasskeyUse(tx, passkey, counter, at, staffPasskeyOwners)
    const member = isUsed ? await enterByPasskey(tx, passkey, at) : null
    if (!member) return refused
    await writeAudit(tx, member, opsPasskeyLogin.id, at, { after: { address: ip, passkey: passkey.name } })
    const token = await openStaffSession(tx, member.id, ip, at)
    const staff = await staffOfToken(tx, token, at)
    return staff ? ok({ token, staff }) : refused
  })
  // Its begin and its end: many people share a network, and who proves a passkey guesses nothing.
  if (login.ok) await takeBackTries(db, { ...ofNetwork, tries: 2 })
  return login
}
