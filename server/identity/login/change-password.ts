import { passwordWords } from '#contract/identity/login/password-words.ts'
import { tidyPassword } from '#domain/identity/login/password.ts'
import { isFreshLogin } from '#domain/identity/passkeys/step-up.ts'
import type { Profile } from '#domain/identity/profile/profile.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { redeemCode, type CodeRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import type { StepUp, StepUpRefusal } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { loggedInAt, revokeOthers } from '#server/identity/sessions/sql.ts'
import type { App, Actor } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { countName, forgetName } from '#server/platform/rate-limits/count-name.ts'
import type { TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { faultOfNewPassword } from './password-strength.ts'
import type { SemaphoreFull } from './semaphore.ts'
import { insertPassword, lockPassword, passwordOf, replacePassword } from './sql.ts'

type Asked = { readonly password: string; readonly password_confirmation: string }
type Invalid = { readonly kind: 'PASSWORD_INVALID'; readonly errors: Readonly<Record<string, readonly string[]>> }

type AlreadySet = { readonly kind: 'PASSWORD_SET' }

/**
 * Sets the first password; refused if there is one (D-13). Ends the customer's other sessions. It needs a step-up, or a login of the
 * last minutes, so that whoever has a stolen token gets no login that outlives it.
 */
export async function setPassword(
  app: App,
  actor: Actor,
  asked: Asked,
  stepUp: StepUp,
): Promise<Result<null, Invalid | SemaphoreFull | AlreadySet | StepUpRefusal>> {
  const { db, now } = app
  const judged = await faultsOf(app, actor.customerId, asked)
  if (!judged.ok) return judged
  if ((await passwordOf(db, actor.customerId)) !== null) return err({ kind: 'PASSWORD_SET' })
  const openedAt = await loggedInAt(db, actor)
  const isConfirmed = openedAt !== null && isFreshLogin(openedAt, now())
  if (!isConfirmed && !(await stepUp.isProven())) return err(await stepUp.ask())
  const fresh = await freshHash(asked)
  if (!fresh.ok) return fresh
  const set = await db.transaction(async (tx): Promise<Result<null, AlreadySet | { readonly kind: 'STEP_UP_NEEDED' }>> => {
    if (!isConfirmed && !(await stepUp.spend(tx))) return err({ kind: 'STEP_UP_NEEDED' })
    if (!(await insertPassword(tx, actor.customerId, fresh.value, now()))) return err({ kind: 'PASSWORD_SET' })
    await revokeOthers(tx, { ...actor, at: now() })
    await publish(tx, { type: 'password.changed', customerId: actor.customerId })
    return ok(null)
  })
  if (set.ok || set.error.kind !== 'STEP_UP_NEEDED') return set as Result<null, AlreadySet>
  return err(await stepUp.ask())
}

type NotSet = { readonly kind: 'PASSWORD_NOT_SET' }
type Wrong = { readonly kind: 'PASSWORD_WRONG'; readonly errors: { readonly current_password: readonly string[] } }

/** Changes the password by the current one; wrong tries count together with those of logins from this network. Ends the other sessions. */
export async function changeByCurrent(
  app: App,
  actor: Actor,
  asked: Asked & { readonly current_password: string },
  network: string,
): Promise<Result<null, Invalid | SemaphoreFull | NotSet | Wrong | TriesRefusal>> {
  const { db, now } = app
  const found = await faultsOf(app, actor.customerId, asked)
  if (!found.ok) return found
  const current = await passwordOf(db, actor.customerId)
  if (current === null) return err({ kind: 'PASSWORD_NOT_SET' })
  const { mobile } = await profileOf(db, actor.customerId)
  const named = { limit: 'password', name: mobile, network, at: now() } as const
  const { barredUntil } = await countName(db, named)
  if (barredUntil !== null) return err({ kind: 'TOO_MANY_TRIES', retryAfterSeconds: Math.ceil((barredUntil - named.at) / 1000) })
  const judged = await isPassword(current, tidyPassword(asked.current_password))
  if (!judged.ok) return judged
  const wrong: Wrong = { kind: 'PASSWORD_WRONG', errors: { current_password: ['رمز فعلی درست نیست.'] } }
  if (!judged.value) return err(wrong)
  await forgetName(db, named)
  const replaced = await replace(app, actor, asked, current)
  return !replaced.ok || replaced.value ? withoutValue(replaced) : err(wrong)
}

/** Changes the password by a code sent to the customer's mobile (D-13). An invalid new password does not use the code up. */
export async function changeByCode(
  app: App,
  actor: Actor,
  asked: Asked & { readonly token: string },
): Promise<Result<null, Invalid | SemaphoreFull | NotSet | CodeRefusal>> {
  const found = await faultsOf(app, actor.customerId, asked)
  if (!found.ok) return found
  const { db } = app
  if ((await passwordOf(db, actor.customerId)) === null) return err({ kind: 'PASSWORD_NOT_SET' })
  const { mobile } = await profileOf(db, actor.customerId)
  const redeemed = await redeemCode(app, { mobile, purpose: 'confirm' }, asked.token)
  return redeemed.ok ? withoutValue(await replace(app, actor, asked)) : redeemed
}

/** Writes the new hash and ends the other sessions; with `verified` only while that is still the current hash, else returns false. */
async function replace(app: App, actor: Actor, asked: Asked, verified?: string): Promise<Result<boolean, Invalid | SemaphoreFull>> {
  const fresh = await freshHash(asked)
  if (!fresh.ok) return fresh
  const { db, now } = app
  return db.transaction(async (tx) => {
    const current = await lockPassword(tx, actor.customerId)
    if (verified !== undefined && current !== verified) return ok(false)
    await replacePassword(tx, actor.customerId, fresh.value, now())
    await revokeOthers(tx, { ...actor, at: now() })
    await publish(tx, { type: 'password.changed', customerId: actor.customerId })
    return ok(true)
  })
}

const withoutValue = <Refusal>(outcome: Result<boolean, Refusal>): Result<null, Refusal> => (outcome.ok ? ok(null) : outcome)

/** The hash of a password that `faultsOf` has accepted. */
const freshHash = (asked: Asked): Promise<Result<string, SemaphoreFull>> => hashPassword(tidyPassword(asked.password))

/** Checked before a try is counted or a code used, so that an invalid new password costs neither. */
async function faultsOf({ db }: App, customerId: number, asked: Asked): Promise<Result<null, Invalid | SemaphoreFull>> {
  const judged = await faultOfNewPassword(asked.password, ownWords(await profileOf(db, customerId)))
  if (!judged.ok) return judged
  const fault = judged.value
  const isRepeated = tidyPassword(asked.password_confirmation) === tidyPassword(asked.password)
  if (!fault && isRepeated) return ok(null)
  return err({
    kind: 'PASSWORD_INVALID',
    errors: {
      ...(fault && { password: [passwordWords[fault]] }),
      ...(!isRepeated && { password_confirmation: [passwordWords.unequal] }),
    },
  })
}

/** Words that somebody who knows the customer would guess first. */
const ownWords = ({ name, family, mobile, nationalCode, birthDate, email, fatherName }: Profile): readonly string[] =>
  [name, family, mobile, nationalCode, birthDate?.replaceAll('-', ''), email, fatherName].flatMap((word) => word ?? [])
