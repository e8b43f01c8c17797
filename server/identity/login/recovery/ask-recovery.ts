import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { redeemLoginCode, type CodeRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import { customerOfMobile, lockProfile, profileOf } from '#server/identity/profile/sql.ts'
import type { NameRefusal } from '#server/identity/puzzles/admit-name.ts'
import type { App } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { liveRecovery, storeRecovery, type RecoveryRow } from './sql.ts'

type Asked = {
  readonly mobile: string
  readonly code: string
  readonly nationalCode: string
  readonly birthDate: string
  readonly network: string
  readonly puzzle?: string | undefined
}
type Refusal = CodeRefusal | NameRefusal | { readonly kind: 'RECOVERY_NEEDLESS' | 'RECOVERY_IN_PERSON' | 'RECOVERY_MISMATCH' }

/**
 * Begins a recovery of who lost their passkeys (R-OWN-03): with a login code, and with the national code and birth date that the registry
 * confirmed. It waits 24 hours and is announced on every channel; asking again answers the one that waits.
 */
export async function askRecovery(app: App, asked: Asked): Promise<Result<RecoveryRow, Refusal>> {
  const { db, now } = app
  const { mobile, code, nationalCode, birthDate, network, puzzle } = asked
  const at = now()
  const redeemed = await redeemLoginCode(app, { mobile, code, network, puzzle })
  if (!redeemed.ok) return redeemed
  const customerId = await customerOfMobile(db, mobile)
  if (customerId === null || (await countPasskeys(db, customerId)) === 0) return err({ kind: 'RECOVERY_NEEDLESS' })
  const counted = await countTry(db, { limit: 'recovery', key: String(customerId), at })
  if (!counted.ok) return counted
  const profile = await profileOf(db, customerId)
  if (!profile.ehrazsho) return err({ kind: 'RECOVERY_IN_PERSON' })
  if (profile.nationalCode !== nationalCode || profile.birthDate !== birthDate) return err({ kind: 'RECOVERY_MISMATCH' })
  return db.transaction(async (tx) => {
    // Locked, so that of two requests the second finds the first one's recovery.
    await lockProfile(tx, customerId)
    const waiting = await liveRecovery(tx, customerId, at)
    if (waiting) return ok(waiting)
    const stored = await storeRecovery(tx, customerId, at)
    await publish(tx, { type: 'recovery.asked', customerId })
    return ok(stored)
  })
}
