import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import { namedRows } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertRowsSql } from '#server/platform/database/unnest.ts'
import { someAtOnce } from '#server/platform/jobs/each-due.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { announce, announceAll, type Announcement } from '#server/platform/realtime/announce.ts'
import { domainEvents, handledEvents } from './tables.ts'

/** Handles domain events. What it writes commits together with its row in handled_events, so no event is handled twice. */
export type Subscriber = {
  readonly name: string
  readonly handle: (tx: Db, event: DomainEvent, asOf: AsOf & { readonly eventId: number }) => Promise<void>
}

type Relayed = Pick<App, 'db' | 'now' | 'policies' | 'log' | 'atOnce'>
type Unhandled = { readonly customerId: number; readonly id: number; readonly event: DomainEvent; readonly tries: number }
const mostAtOnce = 50
const longestPauseS = 300

/**
 * Passes unhandled events to every subscriber, each customer's oldest first, and returns how many were handled by all of them. Any number of
 * processes may do so at once, each with other events. An event on which a subscriber failed is tried again after a growing
 * pause, by that subscriber only.
 */
export async function relayEvents(app: Relayed, subscribers: readonly Subscriber[]): Promise<number> {
  const due = await app.db
    .select({ customerId: domainEvents.customerId, id: domainEvents.id, event: domainEvents.event, tries: domainEvents.tries })
    .from(domainEvents)
    // Rounded to milliseconds like the stored value; an event of this very millisecond would otherwise not be due yet.
    .where(and(isNull(domainEvents.handledAt), lte(domainEvents.nextTryAt, sql`now()::timestamptz(3)`)))
    .orderBy(asc(domainEvents.id))
    .limit(mostAtOnce)
  const byCustomer = [...Map.groupBy(due, ({ customerId }) => customerId).values()]
  const handled = await someAtOnce(byCustomer, app.atOnce ?? 1, (some) => handleOf(app, subscribers, some))
  return handled.reduce((total, count) => total + count, 0)
}

/**
 * Handles one customer's events in one transaction. When a subscriber fails it is rolled back, and each event is handled in its own;
 * and where it fails there, by each subscriber in its own.
 */
async function handleOf(app: Relayed, subscribers: readonly Subscriber[], some: readonly Unhandled[]): Promise<number> {
  const handled = await handleInOneTransaction(app, subscribers, some).catch(() => null)
  if (handled !== null) return handled
  const [one, ...others] = some
  if (one && others.length === 0) return (await handleOneByOne(app, subscribers, one)) ? 1 : 0
  let count = 0
  for (const each of some) count += await handleOf(app, subscribers, [each])
  return count
}

const rowOf = ({ customerId, id }: Unhandled) => and(eq(domainEvents.customerId, customerId), eq(domainEvents.id, id))

/** Leaves out what another process has locked or has handled already. */
function handleInOneTransaction(app: Relayed, subscribers: readonly Subscriber[], some: readonly Unhandled[]): Promise<number> {
  const { db, now } = app
  return db.transaction(async (tx) => {
    const free = await markFree(tx, some, now())
    if (free.length === 0) return 0
    const rows = free.flatMap(({ customerId, id }) => subscribers.map(({ name }) => ({ customerId, eventId: id, subscriber: name })))
    const first = await namedRows<{ id: number; subscriber: string }>(
      tx,
      'outbox_subscribers',
      sql`${insertRowsSql(handledEvents, rows, ['customerId', 'eventId', 'subscriber'])}
        on conflict do nothing returning event_id as id, subscriber`,
    )
    for (const { id, event } of free)
      for (const { name, handle } of subscribers)
        if (first.some((row) => row.id === id && row.subscriber === name)) await handle(tx, event, { ...asOfNow(app), eventId: id })
    await announceAll(tx, free.map(announcementOf))
    return free.length
  })
}

/** Marks those of a customer's events as handled that no other process has locked, and locks them. */
async function markFree(tx: Db, some: readonly Unhandled[], at: Instant): Promise<readonly Unhandled[]> {
  const own = sql`customer_id = ${some[0]?.customerId}`
  const ids = sql`(select ${`{${some.map(({ id }) => id).join(',')}}`}::bigint[])::bigint[]`
  const free = sql`select id from domain_events where ${own} and id = any(${ids}) and handled_at is null for update skip locked`
  const marked = await namedRows<{ id: number }>(
    tx,
    'outbox_mark_free',
    sql`update domain_events set handled_at = ${new Date(at).toISOString()} where ${own} and id = any(array(${free})) returning id`,
  )
  return some.filter((one) => marked.some(({ id }) => id === one.id))
}

const announcementOf = ({ customerId, id, event }: Unhandled): Announcement => ({
  customerId,
  kind: 'changed',
  type: event.type,
  eventId: id,
})

async function handleOneByOne(app: Relayed, subscribers: readonly Subscriber[], one: Unhandled): Promise<boolean> {
  let failed = 0
  for (const subscriber of subscribers) failed += (await isHandledBy(app, subscriber, one)) ? 0 : 1
  if (failed > 0) {
    const pauseS = Math.min(2 ** one.tries, longestPauseS)
    await app.db
      .update(domainEvents)
      .set({ tries: one.tries + 1, nextTryAt: sql`now() + make_interval(secs => ${pauseS})` })
      .where(rowOf(one))
    return false
  }
  await app.db.transaction(async (tx) => {
    await tx.update(domainEvents).set({ handledAt: app.now() }).where(rowOf(one))
    await announce(tx, announcementOf(one))
  })
  return true
}

async function isHandledBy(app: Relayed, subscriber: Subscriber, { customerId, id, event }: Unhandled): Promise<boolean> {
  const { db, log } = app
  try {
    await db.transaction(async (tx) => {
      // A second process waits here until the first commits, and then inserts nothing.
      const [first] = await tx
        .insert(handledEvents)
        .values({ customerId, eventId: id, subscriber: subscriber.name })
        .onConflictDoNothing()
        .returning({ eventId: handledEvents.eventId })
      if (first) await subscriber.handle(tx, event, { ...asOfNow(app), eventId: id })
    })
    return true
  } catch (fault) {
    log.error({ fault, subscriber: subscriber.name, eventId: id, type: event.type }, 'a subscriber failed on an event; it is tried again')
    return false
  }
}
