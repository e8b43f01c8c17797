import type { Attestation } from '#contract/identity/passkeys/passkeys.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { awaitAnswer, takeChallenge, type RelyingParty } from './challenges.ts'
import { handleOf, passkeysOf, type PasskeyOwners } from './sql.ts'

export type PasskeyOptions = Readonly<Record<string, unknown>>
type Owner = { readonly party: RelyingParty; readonly owners: PasskeyOwners; readonly ownerId: number; readonly at: Instant }

/** ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-7, -257]

/** What the browser is asked for to make a passkey, in the owner's name and without those they have; its challenge waits for the answer. */
export async function registrationOptions(
  db: Db,
  { party, owners, ownerId, userName, at }: Owner & { readonly userName: string },
): Promise<PasskeyOptions> {
  const known = await passkeysOf(db, ownerId, owners)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'پلکان',
    rpID: party.rpID,
    userName,
    userID: Buffer.from(await handleOf(db, ownerId, owners), 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await awaitAnswer(db, options.challenge, { purpose: owners.purposes.register, ownerId, at })
  return { ...options }
}

type Made = {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string
  readonly isSynced: boolean
}
export type RegistrationRefusal = { readonly kind: 'PASSKEY_REFUSED' | 'PASSKEY_EXPIRED' }

/** What the browser made, once its challenge, origin and the owner's verification are proven. */
export async function verifiedRegistration(
  db: Db,
  credential: Attestation,
  { party, owners, ownerId, at }: Owner,
): Promise<Result<Made, RegistrationRefusal>> {
  const challenge = await takeChallenge(db, credential.response.clientDataJSON, { purpose: owners.purposes.register, ownerId, at })
  if (challenge === null) return err({ kind: 'PASSKEY_EXPIRED' })
  const made = await verified(credential, { ...party, challenge })
  return made ? ok(made) : err({ kind: 'PASSKEY_REFUSED' })
}

/** Null for whatever the library refuses: a forged, foreign or unverified answer. */
async function verified(credential: Attestation, { rpID, origin, challenge }: RelyingParty & { readonly challenge: string }) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const outcome = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!outcome?.verified) return null
  const { credential: made, credentialBackedUp } = outcome.registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: (made.transports ?? []).join(','),
    isSynced: credentialBackedUp,
  }
}
