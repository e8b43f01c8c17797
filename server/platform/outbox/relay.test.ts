import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/platform/database/open.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { relayEvents, type Subscriber } from './relay.ts'
import { factsHeard } from './tables.ts'

onBothEngines('the relay of facts', (database) => {
  test('a listener that fails holds up no other, and alone is asked again', async () => {
    const { app, customer } = await createTestApp(database())
    await customer('09121110001')
    const quiet = { ...app, log: { ...app.log, error: () => undefined } }
    let isIll = true
    const ill: Subscriber = { name: 'ill', hear: () => (isIll ? Promise.reject(new Error('ill')) : Promise.resolve()) }
    const well: Subscriber = { name: 'well', hear: () => Promise.resolve() }
    const whoHeard = async () => (await app.db.select({ name: factsHeard.listener }).from(factsHeard)).map(({ name }) => name)

    expect([await relayEvents(quiet, [ill, well]), await whoHeard()]).toEqual([0, ['well']])
    isIll = false
    await app.db.execute(sql`update facts set next_try_at = now()`)
    expect([await relayEvents(quiet, [ill, well]), (await whoHeard()).toSorted()]).toEqual([1, ['ill', 'well']])
    expect(await relayEvents(quiet, [ill, well])).toBe(0)
  })

  test('F-416: a subscriber that has handled an event does not handle it again, however often another fails on it', async () => {
    const { app, customer } = await createTestApp(database())
    await customer('09121110004')
    const quiet = { ...app, log: { ...app.log, error: () => undefined } }
    const failuresLeft = { count: 2 }
    const writes = (name: string): Subscriber => ({
      name,
      hear: async (tx) => void (await tx.execute(sql`insert into ${handled} values (${name})`)),
    })
    const failing: Subscriber = {
      name: 'failing',
      hear: async (...event) => {
        await writes('failing').hear(...event)
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
        await app.db.execute(sql`update facts set next_try_at = now()`)
      }
      const rows = await rowsOf<{ subscriber: string }>(app.db, sql`select subscriber from ${handled} order by 1`)
      expect(rows.map(({ subscriber }) => subscriber)).toEqual(['failing', 'first', 'last'])
    } finally {
      await owner.execute(sql`drop table ${handled}`)
    }
  })

  test('while one process is at a fact, another carries the next, and each is heard once', async (context) => {
    const { app, customer } = await createTestApp(database())
    if (app.engine === 'pglite') context.skip()
    for (const mobile of ['09121110002', '09121110003']) await customer(mobile)
    const heard: number[] = []
    const { promise: hold, resolve: goOn } = Promise.withResolvers<void>()
    const listener: Subscriber = {
      name: 'slow at the first',
      hear: async (_tx, { customerId }) => {
        heard.push(customerId)
        if (heard.length === 1) await hold
      },
    }

    const first = relayEvents(app, [listener])
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const second = await relayEvents(app, [listener])
    goOn()
    expect([await first, second, new Set(heard).size, heard.length]).toEqual([1, 1, 2, 2])
  })
})
