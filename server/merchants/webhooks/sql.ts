import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { webhooks } from './tables.ts'

export type Webhook = typeof webhooks.$inferSelect

const mostAtOnce = 20

/** The webhooks whose time has come, the longest due first, taken for `leaseMs`: no other process tries them meanwhile. */
export async function takeDueWebhooks(tx: Db, at: Instant, leaseMs: number): Promise<readonly Webhook[]> {
  const due = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.status, 'PENDING'), lte(webhooks.nextTryAt, at)))
    .orderBy(asc(webhooks.nextTryAt))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  await tx
    .update(webhooks)
    .set({ nextTryAt: instant(at + leaseMs) })
    .where(inArray(webhooks.id, ids))
  return due
}

type Outcome =
  | { readonly status: 'DELIVERED'; readonly deliveredAt: Instant; readonly lastAnswer: string; readonly tries: number }
  | { readonly status: 'PENDING'; readonly nextTryAt: Instant; readonly lastAnswer: string; readonly tries: number }
  | { readonly status: 'PARKED'; readonly lastAnswer: string; readonly tries: number }

/** Writes what came of a try; one that was delivered meanwhile stays so. */
export async function noteTry(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .update(webhooks)
    .set(outcome)
    .where(and(eq(webhooks.id, id), eq(webhooks.status, 'PENDING')))
}

/** Sends a parked one again from the beginning, as staff may; false where it is not parked. */
export async function resendWebhook(db: Db, id: number, at: Instant): Promise<boolean> {
  const resent = await db
    .update(webhooks)
    .set({ status: 'PENDING', tries: 0, nextTryAt: at })
    .where(and(eq(webhooks.id, id), eq(webhooks.status, 'PARKED')))
    .returning({ id: webhooks.id })
  return resent.length === 1
}
