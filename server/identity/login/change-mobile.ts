import type { Profile } from '#domain/identity/profile/profile.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { redeemCode, sendCodeToAnybody, type CodeRefusal, type SendRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import type { StepUp, StepUpRefusal } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { storeFormerMobile } from '#server/identity/profile/former-mobiles.ts'
import { isMobileFree, moveToMobile, profileOf } from '#server/identity/profile/sql.ts'
import type { PuzzleRefusal } from '#server/identity/puzzles/ask-puzzle.ts'
import { revokeOthers } from '#server/identity/sessions/sql.ts'
import type { App, Actor } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'

type Asked = { readonly mobile: string; readonly network: string; readonly puzzle?: string | undefined }
type Taken = { readonly kind: 'MOBILE_TAKEN'; readonly errors: { readonly mobile: readonly string[] } }
type Same = { readonly kind: 'MOBILE_SAME'; readonly errors: { readonly mobile: readonly string[] } }
type Unconfirmed = { readonly kind: 'STEP_UP_NEEDED' }
const taken: Taken = { kind: 'MOBILE_TAKEN', errors: { mobile: ['این شماره برای حساب دیگری ثبت شده است.'] } }
const same: Same = { kind: 'MOBILE_SAME', errors: { mobile: ['این شماره همین حالا شمارهٔ شماست.'] } }

/** First step (D-14): sends a code to a free number, usable by this customer only. The rate limit keeps callers from probing numbers. */
export async function sendMobileCode(
  app: App,
  { customerId }: Actor,
  { mobile, ...asker }: Asked,
): Promise<Result<{ expiresAt: Instant }, Taken | Same | TriesRefusal | SendRefusal | PuzzleRefusal | PartnerFault>> {
  const { db, now } = app
  if ((await profileOf(db, customerId)).mobile === mobile) return err(same)
  const counted = await countTry(db, { limit: 'mobile-change', key: String(customerId), at: now() })
  if (!counted.ok) return counted
  if (!(await isMobileFree(db, mobile))) return err(taken)
  return sendCodeToAnybody(app, { mobile, purpose: 'mobile-change', subject: String(customerId) }, asker)
}

/**
 * Second step (D-14): the number becomes the customer's, unless another customer took it meanwhile; the other sessions end. Who has a
 * passkey confirms it with that, so that a stolen session does not take the account along; without one the documents ask for the code only.
 */
export async function moveCustomer(
  app: App,
  actor: Actor,
  { mobile, token, stepUp }: { readonly mobile: string; readonly token: string; readonly stepUp: StepUp },
): Promise<Result<Profile, Taken | CodeRefusal | StepUpRefusal>> {
  const { db, now } = app
  const { customerId } = actor
  const byPasskey = (await countPasskeys(db, customerId)) > 0
  if (byPasskey && !(await stepUp.isProven())) return err(await stepUp.ask())
  const redeemed = await redeemCode(app, { mobile, purpose: 'mobile-change', subject: String(customerId) }, token)
  if (!redeemed.ok) return redeemed
  const moved = await db.transaction(async (tx): Promise<Result<Profile, Taken | Unconfirmed>> => {
    if (byPasskey && !(await stepUp.spend(tx))) return err({ kind: 'STEP_UP_NEEDED' })
    const { mobile: former } = await profileOf(tx, customerId)
    const profile = await moveToMobile(tx, { customerId, mobile, at: now() })
    if (!profile) return err(taken)
    const formerId = await storeFormerMobile(tx, customerId, former, now())
    await publish(tx, { type: 'mobile.changed', customerId, formerId })
    await revokeOthers(tx, { ...actor, at: now() })
    return ok(profile)
  })
  if (moved.ok || moved.error.kind !== 'STEP_UP_NEEDED') return moved as Result<Profile, Taken>
  return err(await stepUp.ask())
}
