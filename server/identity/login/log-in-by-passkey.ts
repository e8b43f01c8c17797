import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { relyingPartyOf } from '#server/identity/passkeys/challenges.ts'
import { provenSignIn, signInOptions, type UseRefusal } from '#server/identity/passkeys/sign-in.ts'
import { customerPasskeys, recordPasskeyUse } from '#server/identity/passkeys/sql.ts'
import { openSession, type LoginOrigin } from '#server/identity/sessions/sql.ts'
import { acceptCurrentTerms } from '#server/identity/terms/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { countTry, takeBackTries, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import type { AuthUserOf } from './account-views.ts'

type Early = { readonly kind: 'PASSKEYS_UNAVAILABLE' } | TriesRefusal
type Refusal = Early | UseRefusal
type Login = { readonly credential: Assertion; readonly deviceName: string | null; readonly origin: LoginOrigin }

/** What the browser is asked for at the login: any passkey of this site, so that no name is needed (R-OWN-01). */
export async function passkeyLoginOptions(
  { db, config, now }: App,
  ipAddress: string,
): Promise<Result<Readonly<Record<string, unknown>>, Early>> {
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const counted = await countTry(db, { limit: 'passkey-address', key: networkOf(ipAddress), at: now() })
  if (!counted.ok) return counted
  return ok(await signInOptions(db, { party, owners: customerPasskeys, at: now() }))
}

/** Logs in the customer whose handle the passkey names, once its signature over the challenge is proven. */
export async function logInByPasskey(
  app: App,
  { credential, deviceName, origin }: Login,
  authUserOf: AuthUserOf,
): Promise<Result<AuthUser, Refusal>> {
  const { db, config, now } = app
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const at = now()
  const ofNetwork = { limit: 'passkey-address', key: networkOf(origin.ipAddress) } as const
  const counted = await countTry(db, { ...ofNetwork, at })
  if (!counted.ok) return counted
  const proven = await provenSignIn(db, credential, { party, owners: customerPasskeys, at })
  if (!proven.ok) return proven
  // Its begin and its end: many customers share a network, and who proves a passkey guesses nothing.
  await takeBackTries(db, { ...ofNetwork, tries: 2 })
  const { passkey, counter } = proven.value
  return db.transaction(async (tx): Promise<Result<AuthUser, Refusal>> => {
    if (!(await recordPasskeyUse(tx, passkey, counter, at))) return err({ kind: 'PASSKEY_REFUSED' })
    const { ownerId: customerId } = passkey
    await acceptCurrentTerms(tx, customerId, at)
    const token = await openSession(tx, { customerId, name: deviceName, at, origin })
    return ok(await authUserOf(tx, { customerId, token, at, policies: app.policies.current() }))
  })
}
