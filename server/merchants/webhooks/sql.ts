import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { MerchantTicket } from '#contract/merchants/accounts/tickets.ts'
import type { WebhookType } from '#contract/merchants/accounts/webhook.ts'
import { instant, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { webhooks } from './tables.ts'

export type Webhook = typeof webhooks.$inferSelect

const mostAtOnce = 20

/** Takes the due webhooks, the longest due first, for `leaseMs`: no other process tries them meanwhile. */
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

type NewWebhook = { readonly merchantId: number; readonly type: WebhookType; readonly ticket: MerchantTicket; readonly at: Instant }

/** Queues a store's webhook about its ticket, in the transaction that moves the ticket. */
export async function queueWebhook(tx: Db, { merchantId, type, ticket, at }: NewWebhook): Promise<void> {
  const eventId = randomUUID()
  const event = { event_id: eventId, type, created_at: wireInstant(at), ticket }
  await tx.insert(webhooks).values({ merchantId, event, eventId, createdAt: at, nextTryAt: at })
}

type Outcome =
  | { readonly status: 'DELIVERED'; readonly deliveredAt: Instant; readonly lastAnswer: string; readonly tries: number }
  | { readonly status: 'PENDING'; readonly nextTryAt: Instant; readonly lastAnswer: string; readonly tries: number }
  | { readonly status: 'PARKED'; readonly lastAnswer: string; readonly tries: number }

/** Records the outcome of a try, unless the webhook was delivered meanwhile. */
export async function recordTry(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .update(webhooks)
    .set(outcome)
    .where(and(eq(webhooks.id, id), eq(webhooks.status, 'PENDING')))
}

/** Lets staff retry a parked webhook from the beginning; false if it is not parked. */
export async function resendWebhook(db: Db, id: number, at: Instant): Promise<boolean> {
  const resent = await db
    .update(webhooks)
    .set({ status: 'PENDING', tries: 0, nextTryAt: at })
    .where(and(eq(webhooks.id, id), eq(webhooks.status, 'PARKED')))
    .returning({ id: webhooks.id })
  return resent.length === 1
}
