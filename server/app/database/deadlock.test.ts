import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#server/identity/profile/tables.ts'
import { isDistributed } from '#server/platform/database/citus.ts'
import type { Database, Db } from '#server/platform/database/open.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onServers('two transactions that lock two customers in opposite orders', (copies) => {
  let database: Database
  let it: TestApp
  beforeAll(async () => {
    database = await copies.open()
    it = await createTestApp(database)
  })
  afterAll(() => database.close())

  test('of each pair the database ends one, which runs again, and both are committed', async () => {
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) ids.push((await it.customer(`0912333000${index}`)).customerId)
    const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const))
    // Two customers may be on two machines, of which neither sees that each waits for the other. PostgreSQL ends a deadlock only after a second.
    for (const [one, other] of isDistributed(database.db) ? pairs : pairs.slice(0, 1)) {
      const firstLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
      let tries = 0
      const mark = (order: readonly number[], which: 0 | 1) =>
        database.db.transaction(async (tx) => {
          tries += 1
          for (const id of order) {
            const [row] = await tx.select({ source: customers.utmSource }).from(customers).where(eq(customers.customerId, id)).for('update')
            await tx
              .update(customers)
              .set({ utmSource: `${row?.source ?? ''}${which}` })
              .where(eq(customers.customerId, id))
            firstLocked[which].resolve()
            await firstLocked[1 - which]?.promise
          }
        })
      const before = await sourcesOf(database.db)
      await Promise.all([mark([one, other], 0), mark([other, one], 1)])
      const after = await sourcesOf(database.db)
      const added = (id: number) => after.get(id)?.slice(before.get(id)?.length)
      // One of them ran again; beside other work it may overtake the other once more, and Citus has ended three where one would do.
      expect(tries).toBeGreaterThanOrEqual(3)
      expect(['01', '10']).toContain(added(one))
      expect(added(other)).toBe(added(one))
    }
  })
})

async function sourcesOf(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: customers.customerId, source: customers.utmSource }).from(customers)
  return new Map(rows.map(({ id, source }) => [id, source ?? '']))
}
