import type { Attestation } from '#contract/identity/passkeys/passkeys.ts'
import { mostPasskeys } from '#domain/identity/passkeys/passkey.ts'
import { spacedMobile } from '#domain/identity/profile/formats.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { lockProfile, profileOf } from '#server/identity/profile/sql.ts'
import type { Actor, App } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { awaitAnswer, relyingPartyOf, takeChallenge } from './challenges.ts'
import { countPasskeys, handleOf, passkeysOf, storePasskey, type PasskeyRow } from './sql.ts'
import type { StepUp, StepUpRefusal } from './step-up/require-step-up.ts'

type Early = { readonly kind: 'PASSKEYS_UNAVAILABLE' | 'PASSKEYS_FULL' }
type Refusal = Early | { readonly kind: 'PASSKEY_REFUSED' | 'PASSKEY_EXPIRED' }

/** ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-7, -257]

/**
 * First step of a new passkey (R-OWN-01): what the browser is asked for, in the customer's name and without those they have. Confirmed by
 * a step-up: who stole a session's token makes no passkey with it.
 */
export async function newPasskeyOptions(
  { db, config, now }: App,
  { customerId }: Actor,
  stepUp: StepUp,
): Promise<Result<Readonly<Record<string, unknown>>, Early | StepUpRefusal>> {
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const known = await passkeysOf(db, customerId)
  if (known.length >= mostPasskeys) return err({ kind: 'PASSKEYS_FULL' })
  if (!(await stepUp.spend(db))) return err(await stepUp.ask())
  const { mobile } = await profileOf(db, customerId)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'پلکان',
    rpID: party.rpID,
    userName: spacedMobile(mobile),
    userID: Buffer.from(await handleOf(db, customerId), 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await awaitAnswer(db, options.challenge, { purpose: 'register', customerId, at: now() })
  return ok({ ...options })
}

/** Second step: stores what the browser made, once its challenge, origin and the customer's verification are proven. */
export async function addPasskey(
  app: App,
  { customerId }: Actor,
  { name, credential }: { readonly name: string; readonly credential: Attestation },
): Promise<Result<PasskeyRow, Refusal>> {
  const { db, config, now } = app
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const at = now()
  const challenge = await takeChallenge(db, credential.response.clientDataJSON, { purpose: 'register', customerId, at })
  if (challenge === null) return err({ kind: 'PASSKEY_EXPIRED' })
  const made = await verified(credential, { ...party, challenge })
  if (!made) return err({ kind: 'PASSKEY_REFUSED' })
  return db.transaction(async (tx): Promise<Result<PasskeyRow, Refusal>> => {
    // Locked, so that concurrent additions are counted one after the other.
    await lockProfile(tx, customerId)
    if ((await countPasskeys(tx, customerId)) >= mostPasskeys) return err({ kind: 'PASSKEYS_FULL' })
    const stored = await storePasskey(tx, { ...made, customerId, name: oneLine(name), createdAt: at })
    if (!stored) return err({ kind: 'PASSKEY_REFUSED' })
    await publish(tx, { type: 'passkey.added', customerId })
    return ok(stored)
  })
}

type Expected = { readonly rpID: string; readonly origin: string; readonly challenge: string }

/** Null for whatever the library refuses: a forged, foreign or unverified answer. */
async function verified(credential: Attestation, { rpID, origin, challenge }: Expected) {
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
