import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Recovery } from '#contract/identity/passkeys/recovery/recovery.ts'
import { recoveryEndsAt, recoveryReadyAt, type RecoveryStopper } from '#domain/identity/login/lifetimes.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { recoveries } from './tables.ts'

export type RecoveryRow = typeof recoveries.$inferSelect

const live = (customerId: number, at: Instant) =>
  and(eq(recoveries.customerId, customerId), isNull(recoveries.usedAt), isNull(recoveries.stoppedAt), gt(recoveries.endsAt, at))

/** The recovery that waits or is ready; null when there is none. */
export async function liveRecovery(db: Db, customerId: number, at: Instant): Promise<RecoveryRow | null> {
  const [row] = await db.select().from(recoveries).where(live(customerId, at))
  return row ?? null
}

/** Stores a recovery in place of one that is over; the database refuses a second that waits or is ready. */
export async function storeRecovery(tx: Db, customerId: number, at: Instant): Promise<RecoveryRow> {
  const isOver = and(lte(recoveries.endsAt, at), isNull(recoveries.usedAt), isNull(recoveries.stoppedAt))
  await tx.delete(recoveries).where(and(eq(recoveries.customerId, customerId), isOver))
  const times = { askedAt: at, readyAt: recoveryReadyAt(at), endsAt: recoveryEndsAt(at) }
  const [row] = await tx
    .insert(recoveries)
    .values({ customerId, ...times })
    .returning()
  if (!row) throw new Error('the recovery was not written')
  return row
}

/** Uses the recovery up for a login; false when none is ready. */
export async function useRecovery(tx: Db, customerId: number, at: Instant): Promise<boolean> {
  const used = await tx
    .update(recoveries)
    .set({ usedAt: at })
    .where(and(live(customerId, at), lte(recoveries.readyAt, at)))
    .returning({ id: recoveries.id })
  return used.length > 0
}

/** Stops the recovery; false when none waits or is ready. */
export async function stopRecovery(tx: Db, customerId: number, stoppedBy: RecoveryStopper, at: Instant): Promise<boolean> {
  const stopped = await tx.update(recoveries).set({ stoppedAt: at, stoppedBy }).where(live(customerId, at)).returning({ id: recoveries.id })
  return stopped.length > 0
}

/** A recovery as customers and staff read it. */
export const recoveryOnWire = ({ askedAt, readyAt, endsAt }: RecoveryRow): Recovery => ({
  asked_at: wireInstant(askedAt),
  ready_at: wireInstant(readyAt),
  ends_at: wireInstant(endsAt),
})
