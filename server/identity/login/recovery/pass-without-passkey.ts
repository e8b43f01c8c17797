import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { countPasskeys, deletePasskeys } from '#server/identity/passkeys/sql.ts'
import { lockProfile } from '#server/identity/profile/sql.ts'
import { revokeAll } from '#server/identity/sessions/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { liveRecovery, useRecovery } from './sql.ts'

export type PasskeyLoginRefusal = {
  readonly kind: 'PASSKEY_LOGIN_ONLY'
  readonly details: { readonly recovery: { readonly ready_at: string } | null }
}

/**
 * Whether a code or password is enough to log the customer in (R-OWN-03): without a passkey, or by a recovery that is ready. The recovery
 * is used up, and with it the lost passkeys and all sessions end, in the transaction of the login.
 */
export async function passWithoutPasskey(
  tx: Db,
  customerId: number,
  at: Instant,
  by: 'CODE' | 'PASSWORD',
): Promise<Result<null, PasskeyLoginRefusal>> {
  if ((await countPasskeys(tx, customerId)) === 0) return ok(null)
  if (by === 'CODE' && (await liveRecovery(tx, customerId, at)) !== null) {
    // A passkey that is being added is among those that end here, or finds that its session has ended.
    await lockProfile(tx, customerId)
    if (await useRecovery(tx, customerId, at)) {
      await deletePasskeys(tx, customerId)
      await revokeAll(tx, customerId, at)
      await publish(tx, { type: 'recovery.finished', customerId })
      return ok(null)
    }
  }
  const waiting = await liveRecovery(tx, customerId, at)
  return err({ kind: 'PASSKEY_LOGIN_ONLY', details: { recovery: waiting && { ready_at: wireInstant(waiting.readyAt) } } })
}
