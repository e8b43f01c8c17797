import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { announce } from '#server/platform/realtime/announce.ts'
import { domainEvents, handledEvents } from './tables.ts'

/** Handles domain events. What it writes commits together with its row in handled_events, so no event is handled twice. */
export type Subscriber = {
  readonly name: string
  readonly handle: (tx: Db, event: DomainEvent, asOf: AsOf & { readonly eventId: number }) => Promise<void>
}

type Unhandled = { readonly customerId: number; readonly id: number; readonly event: DomainEvent; readonly tries: number }
const mostAtOnce = 50
const longestPauseS = 300

/**
 * Passes unhandled events to every subscriber, oldest first, and returns how many were handled by all of them. Any number of
 * processes may do so at once, each with other events. An event on which a subscriber failed is tried again after a growing
 * pause, by that subscriber only.
 */
export async function relayEvents(app: Pick<App, 'db' | 'now' | 'policies' | 'log'>, subscribers: readonly Subscriber[]): Promise<number> {
  const due = await app.db
    .select({ customerId: domainEvents.customerId, id: domainEvents.id, event: domainEvents.event, tries: domainEvents.tries })
    .from(domainEvents)
    // Rounded to milliseconds like the stored value; an event of this very millisecond would otherwise not be due yet.
    .where(and(isNull(domainEvents.handledAt), lte(domainEvents.nextTryAt, sql`now()::timestamptz(3)`)))
    .orderBy(asc(domainEvents.id))
    .limit(mostAtOnce)
  let handled = 0
  for (const one of due) {
    // When one subscriber fails the transaction of all is rolled back, and each handles the event in its own.
    if (await handleInOneTransaction(app, subscribers, one).catch(() => handleOneByOne(app, subscribers, one))) handled += 1
  }
  return handled
}

const rowOf = ({ customerId, id }: Unhandled) => and(eq(domainEvents.customerId, customerId), eq(domainEvents.id, id))

/** False when another process has locked this event or has handled it already. */
function handleInOneTransaction(
  app: Pick<App, 'db' | 'now' | 'policies'>,
  subscribers: readonly Subscriber[],
  one: Unhandled,
): Promise<boolean> {
  const { db, now } = app
  const { customerId, id, event } = one
  return db.transaction(async (tx) => {
    const unhandled = tx
      .select({ id: domainEvents.id })
      .from(domainEvents)
      .where(and(rowOf(one), isNull(domainEvents.handledAt)))
    const [locked] = await unhandled.for('update', { skipLocked: true })
    if (!locked) return false
    const first = await tx
      .insert(handledEvents)
      .values(subscribers.map(({ name }) => ({ customerId, eventId: id, subscriber: name })))
      .onConflictDoNothing()
      .returning({ subscriber: handledEvents.subscriber })
    for (const { name, handle } of subscribers)
      if (first.some(({ subscriber }) => subscriber === name)) await handle(tx, event, { ...asOfNow(app), eventId: id })
    await markHandled(tx, one, now())
    return true
  })
}

async function markHandled(tx: Db, one: Unhandled, at: Instant): Promise<void> {
  await tx.update(domainEvents).set({ handledAt: at }).where(rowOf(one))
  await announce(tx, { customerId: one.customerId, kind: 'changed', type: one.event.type, eventId: one.id })
}

async function handleOneByOne(
  app: Pick<App, 'db' | 'now' | 'policies' | 'log'>,
  subscribers: readonly Subscriber[],
  one: Unhandled,
): Promise<boolean> {
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
  await app.db.transaction((tx) => markHandled(tx, one, app.now()))
  return true
}

async function isHandledBy(
  app: Pick<App, 'db' | 'now' | 'policies' | 'log'>,
  subscriber: Subscriber,
  { customerId, id, event }: Unhandled,
): Promise<boolean> {
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
