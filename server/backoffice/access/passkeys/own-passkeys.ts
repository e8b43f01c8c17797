import type { Assertion, Attestation } from '#contract/identity/passkeys/passkeys.ts'
import { mostPasskeys, type ChallengePurpose } from '#domain/identity/passkeys/passkey.ts'
import { methodOf, type StepUpMethod } from '#domain/identity/passkeys/step-up.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AuditNote } from '#server/backoffice/audit/audit.ts'
import { relyingPartyAt } from '#server/identity/passkeys/challenges.ts'
import {
  registrationOptions,
  verifiedRegistration,
  type PasskeyOptions,
  type RegistrationRefusal,
} from '#server/identity/passkeys/register.ts'
import { passkeyResponse } from '#server/identity/passkeys/routes.ts'
import { confirmationOptions, confirmWithPasskey, type UseRefusal } from '#server/identity/passkeys/sign-in.ts'
import { countPasskeys, deletePasskey, storePasskey, type PasskeyOwners } from '#server/identity/passkeys/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type Created } from '#server/platform/http/answers.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { stepOfCode } from '../login/totp.ts'

/**
 * A signed-in person of staff or of a store who manages their own passkeys: where these are stored, at which address, and the
 * authenticator by whose code a person without a passkey confirms.
 */
export type Person = {
  readonly id: number
  readonly name: string
  /** What the audit calls them. */
  readonly subject: string
  readonly owners: PasskeyOwners
  readonly confirm: ChallengePurpose
  readonly url: string
  readonly sealKey: string
  readonly sealedTotpOf: (tx: Db) => Promise<string | null>
  readonly takeStep: (tx: Db, step: number) => Promise<boolean>
}
/** `at` is the moment of the request, `machineAt` the machine's time, by which codes are made. */
type Times = { readonly at: Instant; readonly machineAt: Instant }
export type Confirmation = { readonly credential?: Assertion; readonly code?: string }
type Unavailable = { readonly kind: 'PASSKEYS_UNAVAILABLE' }
/** The response of a change, and what the audit stores. */
type Audited<Value> = { readonly value: Value; readonly audit: Pick<AuditNote, 'subject' | 'before' | 'after'> }
type ConfirmRefusal = Unavailable | UseRefusal | { readonly kind: 'PASSKEY_REQUIRED' | 'CODE_WRONG' }

/** How the person confirms a change of their passkeys, and what the browser is asked for. */
export async function beginConfirmation(
  db: Db,
  { id, owners, confirm, url }: Person,
  at: Instant,
): Promise<Result<{ method: StepUpMethod; options: PasskeyOptions | null }, Unavailable>> {
  const party = relyingPartyAt(url)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const method = methodOf(await countPasskeys(db, id, owners))
  const options = method === 'PASSKEY' ? await confirmationOptions(db, { party, owners, ownerId: id, purpose: confirm, at }) : null
  return ok({ method, options })
}

/** What the browser is asked for to make a passkey, once the person has confirmed it. The caller has locked the person. */
export async function newOwnPasskey(
  tx: Db,
  person: Person,
  given: Confirmation,
  times: Times,
): Promise<Result<Audited<{ results: PasskeyOptions }>, ConfirmRefusal | { readonly kind: 'PASSKEYS_FULL' }>> {
  const { id, name, subject, owners, url } = person
  const party = relyingPartyAt(url)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  if ((await countPasskeys(tx, id, owners)) >= mostPasskeys) return err({ kind: 'PASSKEYS_FULL' })
  const confirmed = await spendConfirmation(tx, person, given, times)
  if (!confirmed.ok) return confirmed
  const results = await registrationOptions(tx, { party, owners, ownerId: id, userName: name, at: times.at })
  return ok({ value: { results }, audit: { subject } })
}

type Added = Created<{ results: ReturnType<typeof passkeyResponse>; message: string }>
type New = { readonly name: string; readonly credential: Attestation }

/** Stores what the browser made. The caller has locked the person, so that concurrent additions are counted one after the other. */
export async function addOwnPasskey(
  tx: Db,
  { id, subject, owners, url }: Person,
  { name, credential }: New,
  at: Instant,
): Promise<Result<Audited<Added>, Unavailable | RegistrationRefusal | { readonly kind: 'PASSKEYS_FULL' }>> {
  const party = relyingPartyAt(url)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  const made = await verifiedRegistration(tx, credential, { party, owners, ownerId: id, at })
  if (!made.ok) return made
  if ((await countPasskeys(tx, id, owners)) >= mostPasskeys) return err({ kind: 'PASSKEYS_FULL' })
  const stored = await storePasskey(tx, { ...made.value, ownerId: id, name: oneLine(name), createdAt: at }, owners)
  if (!stored) return err({ kind: 'PASSKEY_REFUSED' })
  const value = created({ results: passkeyResponse(stored), message: 'کلید عبور ساخته شد. از این پس با آن وارد شوید.' })
  return ok({ value, audit: { subject, after: { passkey: stored.name } } })
}

/** Removes one of the person's own passkeys, once they have confirmed it. */
export async function removeOwnPasskey(
  tx: Db,
  person: Person,
  { id, ...given }: Confirmation & { readonly id: number },
  times: Times,
): Promise<Result<Audited<{ results: null; message: string }>, ConfirmRefusal | { readonly kind: 'NOT_FOUND' }>> {
  const confirmed = await spendConfirmation(tx, person, given, times)
  if (!confirmed.ok) return confirmed
  const removed = await deletePasskey(tx, { ownerId: person.id, id }, person.owners)
  if (!removed) return err({ kind: 'NOT_FOUND' })
  const value = { results: null, message: 'کلید عبور حذف شد.' }
  return ok({ value, audit: { subject: person.subject, before: { passkey: removed.name } } })
}

/** Uses up the confirmation: a passkey, or a code from who has none. */
async function spendConfirmation(
  tx: Db,
  { id, owners, confirm, url, sealKey, sealedTotpOf, takeStep }: Person,
  { credential, code }: Confirmation,
  { at, machineAt }: Times,
): Promise<Result<null, ConfirmRefusal>> {
  const party = relyingPartyAt(url)
  if (!party) return err({ kind: 'PASSKEYS_UNAVAILABLE' })
  if (credential) return confirmWithPasskey(tx, credential, { party, owners, ownerId: id, purpose: confirm, at })
  if (methodOf(await countPasskeys(tx, id, owners)) === 'PASSKEY') return err({ kind: 'PASSKEY_REQUIRED' })
  const sealed = await sealedTotpOf(tx)
  const step = sealed === null ? null : stepOfCode(openSecret(sealKey, sealed), code ?? '', machineAt)
  return step !== null && (await takeStep(tx, step)) ? ok(null) : err({ kind: 'CODE_WRONG' })
}

/** Counts a confirmation of a change of passkeys, so that codes cannot be guessed with a stolen session. Call it outside a transaction. */
export const countChange = ({ db, now }: App, { id, confirm }: Person): Promise<Result<number, TriesRefusal>> =>
  countTry(db, { limit: 'passkey-change', key: `${confirm}:${id}`, at: now() })
