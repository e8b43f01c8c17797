import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata } from 'pg-boss'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { webhooks } from './tables.ts'

/** The queue of all stores: the webhooks of a ticket are its key, in strict order; a store is its group. */
export const queue = 'webhook-deliveries'
/** The track number in the test events of all stores, of which each is a key of its own. */
export const testTrackNumber = 'CPG-0000000000'
/** Twelve tries in all; the pauses double from the first one to 1,440 times as much: from a minute to a day (lifecycle.md §5). */
const retryLimit = 11
const longestPause = 1_440
const aYearS = 365 * 86_400
const mostAtOnce = 500

const options = {
  policy: 'key_strict_fifo',
  retryLimit,
  retryBackoff: true,
  // Longer than a try may take: after it the process that began the try has ended.
  expireInSeconds: 30,
  retentionSeconds: aYearS,
  // A parked webhook stays until it is retried; a delivered one is deleted at once.
  deleteAfterSeconds: 0,
} as const

/** Creates the queue where it is missing. The job queue of this process must have been started. */
export async function openQueue({ jobs }: Pick<App, 'jobs'>): Promise<void> {
  await jobs.createQueue(queue, options)
  // Read into the cache of pg-boss now: within a transaction it would need a connection of its own.
  await jobs.getBlockedKeys(queue)
}

/** The database of a transaction as pg-boss takes it. */
export const within = (tx: Db): { readonly db: ReturnType<typeof fromDrizzle> } => ({
  db: fromDrizzle({ execute: async (statement) => ({ rows: await rowsOf(tx, statement as SQL) }) }, sql),
})

/** The id of a webhook in the queue: by it those that are queued at one moment keep their order. */
export const jobIdOf = ({ id, eventId }: { readonly id: number; readonly eventId: string }): string => {
  const ordered = id.toString(16).padStart(16, '0')
  return `${ordered.slice(0, 8)}-${ordered.slice(8, 12)}-${ordered.slice(12)}-${eventId.slice(19)}`
}

/**
 * Puts new webhooks into the queue, in the order in which their tickets' commands were committed, and those that staff retry back to work.
 * False if there are none. One process does so at a time; the others find them queued.
 */
export async function queueNewWebhooks({ db, jobs, config }: Pick<App, 'db' | 'jobs' | 'config'>): Promise<boolean> {
  const isNew = and(eq(webhooks.status, 'PENDING'), isNull(webhooks.queuedAt))
  const [some] = await db.select({ id: webhooks.id }).from(webhooks).where(isNew).limit(1)
  if (!some) return false
  const retryDelay = Math.max(1, Math.round(config.webhookPauseMs / 1000))
  await db.transaction(async (tx) => {
    if (!(await isNext(tx))) return
    const oldest = tx.select({ id: webhooks.id }).from(webhooks).where(isNew).orderBy(asc(webhooks.id)).limit(mostAtOnce)
    const { id, eventId, merchantId } = webhooks
    const ticket = sql<string>`${webhooks.event} -> 'ticket' ->> 'track_number'`
    const queued = await tx
      .update(webhooks)
      .set({ queuedAt: sql`now()` })
      .where(inArray(webhooks.id, oldest))
      .returning({ id, eventId, merchantId, ticket })
    if (queued.length === 0) return
    const added = queued
      .toSorted((one, other) => one.id - other.id)
      .map((each) => ({
        id: jobIdOf(each),
        data: { webhook: each.id },
        singletonKey: each.ticket === testTrackNumber ? each.eventId : each.ticket,
        group: { id: String(each.merchantId) },
        retryDelay,
        retryDelayMax: retryDelay * longestPause,
      }))
    await jobs.insert(queue, added, within(tx))
    const ids = added.map((job) => job.id)
    // One that is parked is in the queue already, before those of its ticket that wait for it.
    await jobs.retry(queue, ids, within(tx))
    await beginAnew(tx, ids)
  })
  return true
}

/** Gives those of these jobs that were parked all their tries again: pg-boss would allow one more, after the longest pause. */
async function beginAnew(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update pgboss.job set retry_count = 0, started_on = null, retry_limit = ${retryLimit}
      where name = ${queue} and id = any(${sql.param(ids)}::uuid[]) and state = 'retry'`,
  )
}

type JobData = { readonly webhook: number }
export type Job = Pick<JobWithMetadata<JobData>, 'id' | 'data' | 'retryCount' | 'groupId'>
type Share = { readonly most: number; readonly mostOfStore: number; readonly fullStores: readonly string[] }

/**
 * Takes the oldest jobs that are due, of each ticket one, and of a store no more than are left of its share. While the queue fills, the
 * planner has no statistics of it and would compare each webhook with each ticket in nested loops: 12 to 30 ms instead of 7.
 */
export const takeDue = ({ db, jobs }: Pick<App, 'db' | 'jobs'>, { most, mostOfStore, fullStores }: Share): Promise<Job[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_nestloop = off`)
    const share = { batchSize: most, groupConcurrency: mostOfStore, ...(fullStores.length > 0 && { ignoreGroups: [...fullStores] }) }
    return jobs.fetch<JobData>(queue, { ...share, includeMetadata: true, ...within(tx) })
  })

/**
 * Whether this process may queue webhooks now. The queue orders a ticket's webhooks by the time at which the transaction that queued them
 * began, so that must be later than that of every transaction before.
 */
async function isNext(tx: Db): Promise<boolean> {
  const [row] = await rowsOf<{ is_next: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(7249) and not exists (
        select from webhooks where queued_at between now() - interval '1 millisecond' and now() + interval '5 seconds') as is_next`,
  )
  return row?.is_next === true
}

/** Lets so much time pass for what waits in the queue, whose clock is the database's. */
export async function passInQueue(db: Db, ms: number): Promise<void> {
  const isQueued = and(eq(webhooks.status, 'PENDING'), isNotNull(webhooks.queuedAt))
  const [some] = await db.select({ id: webhooks.id }).from(webhooks).where(isQueued).limit(1)
  if (!some) return
  await db.execute(
    sql`update pgboss.job set start_after = start_after - ${ms}::float8 * interval '1 millisecond' where name = ${queue} and state in ('created', 'retry')`,
  )
}
