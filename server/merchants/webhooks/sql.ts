import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { MerchantProblem } from '#contract/merchants/accounts/problems.ts'
import { merchantTicket, type MerchantTicket } from '#contract/merchants/accounts/tickets.ts'
import type { WebhookEvent } from '#contract/merchants/accounts/webhook.ts'
import { exampleOf } from '#contract/platform/http/example.ts'
import type { WebhookType } from '#domain/merchants/webhooks/webhook-types.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { queue, testTrackNumber } from './queue.ts'
import { webhooks } from './tables.ts'

type NewWebhook = {
  readonly merchantId: number
  readonly type: WebhookType
  readonly ticket: MerchantTicket
  readonly problem?: MerchantProblem
  readonly at: Instant
}

/** Writes a store's webhook about its ticket, in the transaction that moves the ticket. */
export async function queueWebhook(tx: Db, { merchantId, type, ticket, problem, at }: NewWebhook): Promise<void> {
  const eventId = randomUUID()
  const event = { event_id: eventId, type, created_at: wireInstant(at), ticket, ...(problem && { problem }) }
  await tx.insert(webhooks).values({ merchantId, event, eventId, createdAt: at, nextTryAt: at })
}

export type Waiting = { readonly id: number; readonly merchantId: number; readonly event: WebhookEvent; readonly url: string | null }

/** Those of these webhooks that are still to be delivered, parked ones that staff retried among the jobs too, with the address of their store. */
export const waitingWebhooks = (db: Db, ids: readonly number[]): Promise<Waiting[]> =>
  db
    .select({ id: webhooks.id, merchantId: webhooks.merchantId, event: webhooks.event, url: merchants.webhookUrl })
    .from(webhooks)
    .leftJoin(merchants, eq(merchants.id, webhooks.merchantId))
    .where(and(inArray(webhooks.id, [...ids]), ne(webhooks.status, 'DELIVERED')))

/** Whether a webhook waits for its first or its next try. */
export async function areWebhooksWaiting(db: Db): Promise<boolean> {
  const some = await db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.status, 'PENDING')).limit(1)
  return some.length > 0
}

/** A webhook that was tried, its job in the queue, and the outcome: 'status 500', 'unreachable', 'address not public' …; null is what was not sent or answered. */
export type Tried = {
  readonly id: number
  readonly job: string
  readonly answer: string
  readonly headers: Readonly<Record<string, string>> | null
  readonly answerBody: string | null
  readonly tookMs: number | null
}

const triedSql = (tried: readonly Tried[]): SQL =>
  unnestSql(tried, { id: 'bigint', job: 'uuid', answer: 'text', headers: 'jsonb', answerBody: 'text', tookMs: 'int' })

const outcomeSql = sql`tries = w.tries + 1, last_answer = g.answer, sent_headers = g.headers, answer_body = g.answer_body, took_ms = g.took_ms`

/** Records that webhooks were delivered. */
export async function recordDelivered(tx: Db, tried: readonly Tried[], at: Instant): Promise<void> {
  await tx.execute(sql`update webhooks w set status = 'DELIVERED', delivered_at = ${sql.param(at, webhooks.deliveredAt)}, ${outcomeSql}
    from ${triedSql(tried)} where w.id = g.id and w.status <> 'DELIVERED'`)
}

/**
 * Records failed tries, after the queue has decided in this transaction how long each waits; returns the webhooks that are parked now.
 * The queue goes by the database's clock, the time of the next try by the clock of the app.
 */
export async function recordFailed(
  tx: Db,
  tried: readonly Tried[],
  at: Instant,
): Promise<readonly { readonly id: number; readonly merchant: number }[]> {
  return rowsOf<{ id: number; merchant: number }>(
    tx,
    sql`with failed as (
        update webhooks w set ${outcomeSql}, next_try_at = coalesce(${sql.param(at, webhooks.nextTryAt)}::timestamptz + (j.start_after - now()), w.next_try_at),
          status = case when j.state = 'failed' then 'PARKED' else 'PENDING' end
        from ${triedSql(tried)} left join pgboss.job j on j.name = ${queue} and j.id = g.job
        where w.id = g.id and w.status <> 'DELIVERED' returning w.id, w.merchant_id, w.status)
      select id, merchant_id as merchant from failed where status = 'PARKED'`,
  )
}

/** Parks the webhooks whose last try was lost with its process: the queue has given them up, and nobody has recorded it. */
export async function parkLost(db: Db): Promise<void> {
  await db.execute(sql`update webhooks w set status = 'PARKED', last_answer = 'lost' from pgboss.job j
    where j.name = ${queue} and j.state = 'failed' and (j.data ->> 'webhook')::bigint = w.id and w.status = 'PENDING' and w.queued_at is not null`)
}

/** Lets staff retry a parked webhook (queue.ts queues it again); false if it is not parked. */
export async function resendWebhook(db: Db, id: number, at: Instant): Promise<boolean> {
  const resent = await db
    .update(webhooks)
    .set({ status: 'PENDING', tries: 0, nextTryAt: at, queuedAt: null, resentAt: at })
    .where(and(eq(webhooks.id, id), eq(webhooks.status, 'PARKED')))
    .returning({ id: webhooks.id })
  return resent.length === 1
}

/** Lets a store get a delivered or a parked webhook once more (queue.ts queues it again), and programs that listen; null if it waits already or is another store's. */
export async function replayWebhook(tx: Db, merchantId: number, id: number, at: Instant): Promise<typeof webhooks.$inferSelect | null> {
  const [row] = await tx
    .update(webhooks)
    .set({ status: 'PENDING', tries: 0, nextTryAt: at, queuedAt: null, deliveredAt: null, resentAt: at })
    .where(and(eq(webhooks.merchantId, merchantId), eq(webhooks.id, id), inArray(webhooks.status, ['PARKED', 'DELIVERED'])))
    .returning()
  return row ?? null
}

/**
 * The same with all parked webhooks of a store in one statement; returns how many. They are locked in the order of their ids, so that of two
 * who do so at once the second waits for the first and finds none.
 */
export async function replayParked(tx: Db, merchantId: number, at: Instant): Promise<number> {
  const { id, status } = webhooks
  const isParked = and(eq(webhooks.merchantId, merchantId), sql`${status} = 'PARKED'`)
  const parked = await tx
    .update(webhooks)
    .set({ status: 'PENDING', tries: 0, nextTryAt: at, queuedAt: null, resentAt: at })
    .where(inArray(id, tx.select({ id }).from(webhooks).where(isParked).orderBy(id).for('update')))
    .returning({ id })
  return parked.length
}

type Resend = { readonly merchantId: number; readonly eventId: string; readonly at: Instant }

/** Sends an event of a store again: to its address, unless it waits for that already, and to programs that listen. Null if the store has none. */
export async function resendToAll(db: Db, { merchantId, eventId, at }: Resend): Promise<typeof webhooks.$inferSelect | null> {
  const isIt = and(eq(webhooks.merchantId, merchantId), eq(webhooks.eventId, eventId))
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ id: webhooks.id }).from(webhooks).where(isIt).for('update')
    if (!found) return null
    const replayed = await replayWebhook(tx, merchantId, found.id, at)
    if (replayed) return replayed
    const [row] = await tx.update(webhooks).set({ resentAt: at }).where(isIt).returning()
    return row ?? null
  })
}

/** Writes a marked event for a store, which is sent as any other. */
export async function writeTestEvent(
  db: Db,
  merchantId: number,
  at: Instant,
): Promise<{ readonly event_id: string; readonly type: string }> {
  const event = testEvent(at)
  await db.insert(webhooks).values({ merchantId, event, eventId: event.event_id, createdAt: at, nextTryAt: at })
  return { event_id: event.event_id, type: event.type }
}

/** A marked event about a ticket that does not exist: a store that asks us what became of it learns so. */
export const testEvent = (at: Instant): WebhookEvent => ({
  event_id: randomUUID(),
  type: 'credit_ticket.done',
  created_at: wireInstant(at),
  ticket: {
    ...(exampleOf(merchantTicket) as WebhookEvent['ticket']),
    track_number: testTrackNumber,
    provider_id: 'pelekan-test-event',
    payment_url: `https://pelekan.example/cpg/preview?track_number=${testTrackNumber}`,
  },
})
