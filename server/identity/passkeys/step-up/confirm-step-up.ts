import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { methodOf, stepUpEnd, type StepUpMethod } from '#domain/identity/passkeys/step-up.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import {
  redeemCode,
  sendCode,
  type CodeBinding,
  type CodeRefusal,
  type SendRefusal,
} from '#server/identity/one-time-codes/one-time-codes.ts'
import { challengeIn, relyingPartyOf } from '#server/identity/passkeys/challenges.ts'
import { checkPasskey } from '#server/identity/passkeys/check-passkey.ts'
import { passkeyOf, passkeysOf, recordPasskeyUse } from '#server/identity/passkeys/sql.ts'
import { holdMobile, profileOf } from '#server/identity/profile/sql.ts'
import type { Actor, App } from '#server/platform/context/app.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { findStepUp, isOpen, setChallenge, storeProof, takeStepUpChallenge } from './sql.ts'

type Named = { readonly actor: Actor; readonly id: string }
type Early = { readonly kind: 'NOT_FOUND' | 'STEP_UP_OVER' | 'PASSKEYS_UNAVAILABLE' }
type Begun = {
  readonly method: StepUpMethod
  readonly options: Readonly<Record<string, unknown>> | null
  readonly expiresAt: Instant
  readonly digits: number | null
}

/** Begins a confirmation: with the options for the customer's passkeys or, for who has none, by sending a code for this step-up only. */
export async function beginStepUp(app: App, named: Named, network: string): Promise<Result<Begun, Early | SendRefusal | PartnerFault>> {
  const { db, config, now } = app
  const at = now()
  const found = await openStepUp(app, named)
  if (!found.ok) return found
  const passkeys = await passkeysOf(db, named.actor.customerId)
  if (methodOf(passkeys.length) === 'CODE') {
    const sent = await sendCode(app, async (tx) => bindingOf(named, await holdMobile(tx, named.actor.customerId)), network)
    return sent.ok ? ok({ method: 'CODE', options: null, expiresAt: sent.value.expiresAt, digits: codeLength }) : sent
  }
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  })
  await setChallenge(db, named, options.challenge, at)
  return ok({ method: 'PASSKEY', options: { ...options }, expiresAt: stepUpEnd(at), digits: null })
}

type Given = { readonly credential?: Assertion | undefined; readonly token?: string | undefined }
type Refusal = Early | CodeRefusal | { readonly kind: 'PASSKEY_REQUIRED' | 'PASSKEY_REFUSED' }
type Proven = { readonly proof: string; readonly expiresAt: Instant }

/** Confirms with the passkey, or with the code of who has none, and returns the proof for the one repetition of the command. */
export async function confirmStepUp(app: App, named: Named, { credential, token = '' }: Given): Promise<Result<Proven, Refusal>> {
  const found = await openStepUp(app, named)
  if (!found.ok) return found
  const passkeys = await passkeysOf(app.db, named.actor.customerId)
  if (credential) return confirmByPasskey(app, named, credential)
  if (methodOf(passkeys.length) === 'PASSKEY') return err({ kind: 'PASSKEY_REQUIRED' })
  const { mobile } = await profileOf(app.db, named.actor.customerId)
  const redeemed = await redeemCode(app, bindingOf(named, mobile), token)
  if (!redeemed.ok) return redeemed
  const proof = await storeProof(app.db, named, 'CODE', app.now())
  return proof === null ? err({ kind: 'STEP_UP_OVER' }) : ok({ proof, expiresAt: stepUpEnd(app.now()) })
}

async function confirmByPasskey({ db, config, now }: App, named: Named, credential: Assertion): Promise<Result<Proven, Refusal>> {
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const at = now()
  const challenge = challengeIn(credential.response.clientDataJSON) ?? ''
  if (!(await takeStepUpChallenge(db, named, challenge, at))) return err({ kind: 'STEP_UP_OVER' })
  const passkey = await passkeyOf(db, named.actor.customerId, credential.id)
  const counter = passkey && (await checkPasskey(credential, passkey, { ...party, challenge }))
  if (!passkey || counter === null) return err({ kind: 'PASSKEY_REFUSED' })
  return db.transaction(async (tx): Promise<Result<Proven, Refusal>> => {
    if (!(await recordPasskeyUse(tx, passkey, counter, at))) return err({ kind: 'PASSKEY_REFUSED' })
    const proof = await storeProof(tx, named, 'PASSKEY', at)
    return proof === null ? err({ kind: 'STEP_UP_OVER' }) : ok({ proof, expiresAt: stepUpEnd(at) })
  })
}

async function openStepUp({ db, now }: App, named: Named): Promise<Result<null, Early>> {
  const found = await findStepUp(db, named)
  if (!found) return err({ kind: 'NOT_FOUND' })
  return isOpen(found, now()) ? ok(null) : err({ kind: 'STEP_UP_OVER' })
}

const bindingOf = ({ actor: { customerId }, id }: Named, mobile: string): CodeBinding => ({
  mobile,
  purpose: 'step-up',
  subject: `${customerId}:${id}`,
})
