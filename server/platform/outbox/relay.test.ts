import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDistributed } from '#server/platform/database/citus.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { publish } from './publish.ts'
import { relayEvents, type Subscriber } from './relay.ts'
import { handledEvents } from './tables.ts'

onBothEngines('the outbox relay', (database) => {
  test('a subscriber that fails delays no other, and alone is tried again', async () => {
    const { app, customer } = await createTestApp(database())
    await customer('09121110001')
    const quiet = { ...app, log: { ...app.log, error: () => undefined } }
    let isFailing = true
    const ill: Subscriber = { name: 'ill', handle: () => (isFailing ? Promise.reject(new Error('ill')) : Promise.resolve()) }
    const well: Subscriber = { name: 'well', handle: () => Promise.resolve() }
    const handledBy = async () => (await app.db.select({ name: handledEvents.subscriber }).from(handledEvents)).map(({ name }) => name)

    expect([await relayEvents(quiet, [ill, well]), await handledBy()]).toEqual([0, ['well']])
    isFailing = false
    await app.db.execute(sql`update domain_events set next_try_at = now()`)
    expect([await relayEvents(quiet, [ill, well]), (await handledBy()).toSorted()]).toEqual([1, ['ill', 'well']])
    expect(await relayEvents(quiet, [ill, well])).toBe(0)
  })

  test('F-416: a subscriber that has handled an event does not handle it again, however often another fails on it', async () => {
    const { app, customer } = await createTestApp(database())
    await customer('09121110004')
    const quiet = { ...app, log: { ...app.log, error: () => undefined } }
    const failuresLeft = { count: 2 }
    const writes = (name: string): Subscriber => ({
      name,
      handle: async (tx) => void (await tx.execute(sql`insert into ${handled} values (${name})`)),
    })
    const failing: Subscriber = {
      name: 'failing',
      handle: async (...event) => {
        await writes('failing').handle(...event)
        if (failuresLeft.count > 0) throw new Error('it fails')
      },
    }
    const handled = sql.identifier('handled_by_test')
    const owner = ownerOf(database())
    await owner.execute(sql`create table ${handled} (subscriber text not null)`)
    await owner.execute(sql`grant select, insert on ${handled} to public`)
    try {
      const subscribers = [writes('first'), failing, writes('last')]
      for (; failuresLeft.count >= 0; failuresLeft.count -= 1) {
        expect(await relayEvents(quiet, subscribers)).toBe(failuresLeft.count > 0 ? 0 : 1)
        await app.db.execute(sql`update domain_events set next_try_at = now()`)
      }
      const rows = await rowsOf<{ subscriber: string }>(app.db, sql`select subscriber from ${handled} order by 1`)
      expect(rows.map(({ subscriber }) => subscriber)).toEqual(['failing', 'first', 'last'])
    } finally {
      await owner.execute(sql`drop table ${handled}`)
    }
  })

  test('while one process handles an event, another takes the next, and each is handled once', async (context) => {
    const { app, customer } = await createTestApp(database())
    if (app.engine === 'pglite') context.skip()
    for (const mobile of ['09121110002', '09121110003']) await customer(mobile)
    const customerIds: number[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow: Subscriber = {
      name: 'slow at the first',
      handle: async (_tx, { customerId }) => {
        customerIds.push(customerId)
        if (customerIds.length === 1) await released
      },
    }

    const first = relayEvents(app, [slow])
    while (customerIds.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const second = await relayEvents(app, [slow])
    release()
    expect([await first, second, new Set(customerIds).size, customerIds.length]).toEqual([1, 1, 2, 2])
  })

  test('two relays whose batches lock the same rows in opposite order: each event is handled once', async (context) => {
    const { app, customer } = await createTestApp(database())
    if (app.engine === 'pglite') context.skip()
    const ids = [(await customer('09121110006')).customerId, (await customer('09121110007')).customerId]
    // Each customer has two events: the first locks the customer's own row, the second that of the other.
    for (const customerId of ids) await publish(app.db, { type: 'identity.confirmed', customerId })
    const { promise: bothLocked, resolve: haveBothLocked } = Promise.withResolvers<void>()
    const locking = new Set<number>()
    const faults: unknown[] = []
    const handled: string[] = []
    const subscriber: Subscriber = {
      name: 'locks a row',
      handle: async (tx, { type, customerId }) => {
        const isSecond = type === 'identity.confirmed'
        const locked = isSecond ? ids.find((id) => id !== customerId) : customerId
        const lock = tx.execute(sql`select 1 from customers where customer_id = ${locked} for no key update`)
        await lock.catch((fault: unknown) => {
          faults.push(fault instanceof Error && fault.cause instanceof pg.DatabaseError ? fault.cause.code : fault)
          throw fault
        })
        if (locking.add(customerId).size === ids.length) haveBothLocked()
        if (!isSecond) await bothLocked
        handled.push(`${type} of ${customerId}`)
      },
    }
    const counts = await Promise.all([relayEvents(app, [subscriber]), relayEvents(app, [subscriber])])
    // Beside other work Citus has ended three transactions where one would do.
    const isCitus = isDistributed(app.db)
    expect(isCitus ? [...new Set(faults)] : faults).toEqual(['40P01'])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(await app.db.$count(handledEvents, inArray(handledEvents.customerId, ids))).toBe(4)
    // The batch that was rolled back had handled its first event already.
    expect([isCitus ? Math.min(handled.length, 5) : handled.length, new Set(handled).size]).toEqual([5, 4])
  })

  test('an event on which a subscriber fails delays none of the same customer', async () => {
    const { app, customer } = await createTestApp(database())
    const { customerId } = await customer('09121110005')
    const quiet = { ...app, log: { ...app.log, error: () => undefined } }
    await publish(app.db, { type: 'identity.confirmed', customerId })
    const done: string[] = []
    const notIdentity: Subscriber = {
      name: 'not identity',
      handle: (_tx, { type }) => (type === 'identity.confirmed' ? Promise.reject(new Error('ill')) : Promise.resolve()),
    }
    const all: Subscriber = { name: 'all', handle: async (_tx, { type }) => void done.push(type) }
    expect(await relayEvents(quiet, [notIdentity, all])).toBe(1)
    const handled = await app.db.select().from(handledEvents).where(eq(handledEvents.customerId, customerId))
    expect(handled.map(({ subscriber }) => subscriber).toSorted()).toEqual(['all', 'all', 'not identity'])
    expect(done.at(-1)).toBe('identity.confirmed')
  })
})
