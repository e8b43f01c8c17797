import type { RecoveryStopper } from '#domain/identity/login/lifetimes.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { liveRecovery, stopRecovery } from './sql.ts'

type Refusal = { readonly kind: 'NOT_FOUND' | 'STEP_UP_NEEDED' }

/** The customer stops the recovery of their account, confirmed with a passkey. */
export async function stopOwnRecovery(
  tx: Db,
  customerId: number,
  at: Instant,
  spendStepUp: (tx: Db) => Promise<boolean>,
): Promise<Result<null, Refusal>> {
  if ((await liveRecovery(tx, customerId, at)) === null) return err({ kind: 'NOT_FOUND' })
  if (!(await spendStepUp(tx))) return err({ kind: 'STEP_UP_NEEDED' })
  return (await stopLiveRecovery(tx, customerId, 'CUSTOMER', at)) ? ok(null) : err({ kind: 'NOT_FOUND' })
}

/** Stops the recovery and announces it; false when none waits or is ready. */
export async function stopLiveRecovery(tx: Db, customerId: number, by: RecoveryStopper, at: Instant): Promise<boolean> {
  if (!(await stopRecovery(tx, customerId, by, at))) return false
  await publish(tx, { type: 'recovery.stopped', customerId })
  return true
}
