import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { announce } from '#server/platform/realtime/announce.ts'
import { facts, factsHeard } from './tables.ts'

/** Hears facts. What it writes is in one transaction with the note that it heard; a repeat never reaches it. */
export type Subscriber = { readonly name: string; hear(tx: Db, fact: DomainEvent, at: Instant): Promise<void> }

type Unheard = { readonly customerId: number; readonly id: number; readonly fact: DomainEvent; readonly tries: number }
const mostAtOnce = 50
const longestPauseS = 300

/**
 * Carries unheard facts to every listener, oldest first, and answers how many came through. Any number of processes may do so
 * at once, each at other facts. A listener that fails is asked again after a growing pause; the others are not held up by it.
 */
export async function relayEvents(app: Pick<App, 'db' | 'now' | 'log'>, listeners: readonly Subscriber[]): Promise<number> {
  const due = await app.db
    .select({ customerId: facts.customerId, id: facts.id, fact: facts.fact, tries: facts.tries })
    .from(facts)
    // Rounded as what is stored is: a fact of this very half millisecond would else be due only at the next look.
    .where(and(isNull(facts.heardAt), lte(facts.nextTryAt, sql`now()::timestamptz(3)`)))
    .orderBy(asc(facts.id))
    .limit(mostAtOnce)
  let heard = 0
  for (const one of due) {
    // What one listener cannot bear fails for all of them, and is then heard by each alone.
    if (await isHeardAtOnce(app, listeners, one).catch(() => isHeardByEach(app, listeners, one))) heard += 1
  }
  return heard
}

const rowOf = ({ customerId, id }: Unheard) => and(eq(facts.customerId, customerId), eq(facts.id, id))

/** All listeners in one transaction; false where another process is at this fact, or was. */
function isHeardAtOnce({ db, now }: Pick<App, 'db' | 'now'>, listeners: readonly Subscriber[], one: Unheard): Promise<boolean> {
  const { customerId, id, fact } = one
  return db.transaction(async (tx) => {
    const unheard = tx
      .select({ id: facts.id })
      .from(facts)
      .where(and(rowOf(one), isNull(facts.heardAt)))
    const [mine] = await unheard.for('update', { skipLocked: true })
    if (!mine) return false
    const first = await tx
      .insert(factsHeard)
      .values(listeners.map(({ name }) => ({ customerId, factId: id, listener: name })))
      .onConflictDoNothing()
      .returning({ listener: factsHeard.listener })
    for (const listener of listeners) if (first.some(({ listener: name }) => name === listener.name)) await listener.hear(tx, fact, now())
    await markHeard(tx, one, now())
    return true
  })
}

async function markHeard(tx: Db, one: Unheard, at: Instant): Promise<void> {
  await tx.update(facts).set({ heardAt: at }).where(rowOf(one))
  await announce(tx, { customerId: one.customerId, kind: 'changed', type: one.fact.type, factId: one.id })
}

async function isHeardByEach(app: Pick<App, 'db' | 'now' | 'log'>, listeners: readonly Subscriber[], one: Unheard): Promise<boolean> {
  let failed = 0
  for (const listener of listeners) failed += (await isHeard(app, listener, one)) ? 0 : 1
  if (failed > 0) {
    const pauseS = Math.min(2 ** one.tries, longestPauseS)
    await app.db
      .update(facts)
      .set({ tries: one.tries + 1, nextTryAt: sql`now() + make_interval(secs => ${pauseS})` })
      .where(rowOf(one))
    return false
  }
  await app.db.transaction((tx) => markHeard(tx, one, app.now()))
  return true
}

async function isHeard(
  { db, now, log }: Pick<App, 'db' | 'now' | 'log'>,
  listener: Subscriber,
  { customerId, id, fact }: Unheard,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      // The second of two processes waits here for the first, and then finds the fact heard.
      const [first] = await tx
        .insert(factsHeard)
        .values({ customerId, factId: id, listener: listener.name })
        .onConflictDoNothing()
        .returning({ factId: factsHeard.factId })
      if (first) await listener.hear(tx, fact, now())
    })
    return true
  } catch (fault) {
    log.error({ fault, listener: listener.name, factId: id, type: fact.type }, 'a listener failed on a fact; it is asked again')
    return false
  }
}
