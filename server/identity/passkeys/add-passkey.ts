import type { Attestation } from '#contract/identity/passkeys/passkeys.ts'
import { mostPasskeys } from '#domain/identity/passkeys/passkey.ts'
import { spacedMobile } from '#domain/identity/profile/formats.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { lockProfile, profileOf } from '#server/identity/profile/sql.ts'
import { requireSession } from '#server/identity/sessions/sql.ts'
import type { Actor, App } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { relyingPartyOf } from './challenges.ts'
import { registrationOptions, verifiedRegistration, type PasskeyOptions, type RegistrationRefusal } from './register.ts'
import { countPasskeys, customerPasskeys, storePasskey, type PasskeyRow } from './sql.ts'
import type { StepUp, StepUpRefusal } from './step-up/require-step-up.ts'

type Early = { readonly kind: 'PASSKEYS_UNAVAILABLE' | 'PASSKEYS_FULL' }
type Refusal = Early | RegistrationRefusal

/**
 * First step of a new passkey (R-OWN-01): what the browser is asked for. Confirmed by a step-up: who stole a session's token makes no
 * passkey with it.
 */
export async function newPasskeyOptions(
  { db, config, now }: App,
  { customerId }: Actor,
  stepUp: StepUp,
): Promise<Result<PasskeyOptions, Early | StepUpRefusal>> {
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  if ((await countPasskeys(db, customerId)) >= mostPasskeys) return err({ kind: 'PASSKEYS_FULL' })
  if (!(await stepUp.spend(db))) return err(await stepUp.ask())
  const userName = spacedMobile((await profileOf(db, customerId)).mobile)
  return ok(await registrationOptions(db, { party, owners: customerPasskeys, ownerId: customerId, userName, at: now() }))
}

/** Second step: stores what the browser made, once its challenge, origin and the customer's verification are proven. */
export async function addPasskey(
  { db, config, now }: App,
  actor: Actor,
  { name, credential }: { readonly name: string; readonly credential: Attestation },
): Promise<Result<PasskeyRow, Refusal>> {
  const { customerId } = actor
  const party = relyingPartyOf(config)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const at = now()
  const made = await verifiedRegistration(db, credential, { party, owners: customerPasskeys, ownerId: customerId, at })
  if (!made.ok) return made
  return db.transaction(async (tx): Promise<Result<PasskeyRow, Refusal>> => {
    // Locked, so that concurrent additions are counted one after the other.
    await lockProfile(tx, customerId)
    await requireSession(tx, actor)
    if ((await countPasskeys(tx, customerId)) >= mostPasskeys) return err({ kind: 'PASSKEYS_FULL' })
    const stored = await storePasskey(tx, { ...made.value, ownerId: customerId, name: oneLine(name), createdAt: at })
    if (!stored) return err({ kind: 'PASSKEY_REFUSED' })
    await publish(tx, { type: 'passkey.added', customerId })
    return ok(stored)
  })
}
