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
import { announce } from '#server/platform/realtime/announce.ts'
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
 * Passes unhandled events to every subscriber, oldest first, and returns how many were handled by all of them. Any number of
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
  const turns = new Map<number, Promise<unknown>>()
  const handled = await someAtOnce(due, app.atOnce ?? 1, async (one) => {
    // Those of one customer follow each other.
    const turn = Promise.resolve(turns.get(one.customerId)).then(() => handleForAll(app, subscribers, one))
    turns.set(one.customerId, turn)
    return turn
  })
  return handled.filter(Boolean).length
}

/** When one subscriber fails the transaction of all is rolled back, and each handles the event in its own. */
const handleForAll = (app: Relayed, subscribers: readonly Subscriber[], one: Unhandled): Promise<boolean> =>
  handleInOneTransaction(app, subscribers, one).catch(() => handleOneByOne(app, subscribers, one))

const rowOf = ({ customerId, id }: Unhandled) => and(eq(domainEvents.customerId, customerId), eq(domainEvents.id, id))

/** False when another process has locked this event or has handled it already. */
function handleInOneTransaction(app: Relayed, subscribers: readonly Subscriber[], one: Unhandled): Promise<boolean> {
  const { db, now } = app
  const { customerId, id, event } = one
  return db.transaction(async (tx) => {
    if (!(await markFree(tx, one, now()))) return false
    const rows = subscribers.map(({ name }) => ({ customerId, eventId: id, subscriber: name }))
    const first = await namedRows<{ subscriber: string }>(
      tx,
      'outbox_subscribers',
      sql`${insertRowsSql(handledEvents, rows, ['customerId', 'eventId', 'subscriber'])} on conflict do nothing returning subscriber`,
    )
    for (const { name, handle } of subscribers)
      if (first.some(({ subscriber }) => subscriber === name)) await handle(tx, event, { ...asOfNow(app), eventId: id })
    await announceHandled(tx, one)
    return true
  })
}

/** Marks an event as handled that no other process has locked, and locks it. */
async function markFree(tx: Db, { customerId, id }: Unhandled, at: Instant): Promise<boolean> {
  const own = sql`customer_id = ${customerId}`
  const free = sql`select id from domain_events where ${own} and id = ${id} and handled_at is null for update skip locked`
  const marked = sql`update domain_events set handled_at = ${new Date(at).toISOString()} where ${own} and id = (${free}) returning id`
  return (await namedRows(tx, 'outbox_mark_free', marked)).length === 1
}

const announceHandled = (tx: Db, { customerId, id, event }: Unhandled): Promise<void> =>
  announce(tx, { customerId, kind: 'changed', type: event.type, eventId: id })

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
    await announceHandled(tx, one)
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
