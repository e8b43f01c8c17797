import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import type { ChallengePurpose } from '#domain/identity/passkeys/passkey.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { awaitAnswer, takeChallenge, type RelyingParty } from './challenges.ts'
import { checkPasskey } from './check-passkey.ts'
import type { PasskeyOptions } from './register.ts'
import { passkeyByHandle, passkeyOf, passkeysOf, recordPasskeyUse, type PasskeyOwners, type PasskeyRow } from './sql.ts'

type Site = { readonly party: RelyingParty; readonly owners: PasskeyOwners; readonly at: Instant }
export type UseRefusal = { readonly kind: 'PASSKEY_REFUSED' | 'PASSKEY_EXPIRED' }

/** What the browser is asked for at the login: any passkey of this site, so that no name is needed (R-OWN-01). */
export async function signInOptions(db: Db, { party, owners, at }: Site): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: party.rpID, userVerification: 'required' })
  await awaitAnswer(db, options.challenge, { purpose: owners.purposes.signIn, ownerId: null, at })
  return { ...options }
}

/** The passkey whose owner's handle the answer names, and its counter, once its signature over the challenge is proven. */
export async function provenSignIn(
  db: Db,
  credential: Assertion,
  { party, owners, at }: Site,
): Promise<Result<{ passkey: PasskeyRow; counter: number }, UseRefusal>> {
  const awaited = { purpose: owners.purposes.signIn, ownerId: null, at }
  const challenge = await takeChallenge(db, credential.response.clientDataJSON, awaited)
  if (challenge === null) return err({ kind: 'PASSKEY_EXPIRED' })
  const passkey = await passkeyByHandle(db, credential.response.userHandle ?? '', credential.id, owners)
  const counter = passkey && (await checkPasskey(credential, passkey, { ...party, challenge }))
  return passkey && counter !== null ? ok({ passkey, counter }) : err({ kind: 'PASSKEY_REFUSED' })
}

type Confirmation = Site & { readonly ownerId: number; readonly purpose: ChallengePurpose }

/** What the browser of a signed-in owner is asked for to confirm something: one of their passkeys. */
export async function confirmationOptions(db: Db, { party, owners, ownerId, purpose, at }: Confirmation): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const known = await passkeysOf(db, ownerId, owners)
  const allowCredentials = known.map(({ credentialId }) => ({ id: credentialId }))
  const options = await generateAuthenticationOptions({ rpID: party.rpID, userVerification: 'required', allowCredentials })
  await awaitAnswer(db, options.challenge, { purpose, ownerId, at })
  return { ...options }
}

/** Accepts the owner's confirmation once, and records the use of the passkey. */
export async function confirmWithPasskey(
  tx: Db,
  credential: Assertion,
  { party, owners, ownerId, purpose, at }: Confirmation,
): Promise<Result<null, UseRefusal>> {
  const challenge = await takeChallenge(tx, credential.response.clientDataJSON, { purpose, ownerId, at })
  if (challenge === null) return err({ kind: 'PASSKEY_EXPIRED' })
  const passkey = await passkeyOf(tx, ownerId, credential.id, owners)
  const counter = passkey && (await checkPasskey(credential, passkey, { ...party, challenge }))
  if (!passkey || counter === null || !(await recordPasskeyUse(tx, passkey, counter, at, owners))) return err({ kind: 'PASSKEY_REFUSED' })
  return ok(null)
}
