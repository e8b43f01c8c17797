import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { openTill } from '#testing/billing/payments/till.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { otherProcess } from '#testing/test-app.ts'
import { purchase } from './purchase.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

/**
 * How many payments twenty clicks on one invoice make, each in a process of its own, when they all reach the insert at once: on PostgreSQL the table is
 * locked until several of them wait to write. The embedded engine has one session, so there each click waits for the last anyway.
 */
async function paymentsOfTwentyClicks(database: Database): Promise<number> {
  const till = await openTill(database, fake)
  const [zero] = await till.repaying()
  const click = () => purchase(otherProcess(till.app), till.asking([zero]))
  const clicks =
    database.engine === 'pglite'
      ? Array.from({ length: 20 }, click)
      : await clickWhileTableIsLocked(database, () => Array.from({ length: 20 }, click))
  const payments = await Promise.all(clicks)
  return new Set(payments.map((begun) => (begun.ok ? begun.value.id : begun.error.kind))).size
}

const clickWhileTableIsLocked = <Click>({ db }: Database, clicks: () => Click[]): Promise<Click[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table payments in share mode`)
    const made = clicks()
    for (let waiting = 0; waiting < 5; await sleep(20))
      waiting =
        (
          await rowsOf<{ count: number }>(
            tx,
            sql`select count(*) from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()`,
          )
        )[0]?.count ?? 0
    return made
  })

onBothEngines('the guard against paying twice', (database) => {
  test('twenty clicks at the same line make one payment', async () => {
    expect(await paymentsOfTwentyClicks(database())).toBe(1)
  })

  test('with the index payment_items_one_live taken away they make several, unless there is one session only, which hides every race', async () => {
    const { engine } = database()
    const owner = ownerOf(database())
    await owner.execute(sql`drop index payment_items_one_live`)
    try {
      // A race is a matter of luck: it has twenty chances.
      let most = 0
      for (let left = engine === 'postgres' ? 20 : 1; left > 0 && most <= 1; left -= 1) most = await paymentsOfTwentyClicks(database())
      expect(most > 1).toBe(engine === 'postgres')
    } finally {
      await owner.execute(sql`delete from payment_items`)
      await owner.execute(sql`create unique index payment_items_one_live on payment_items (customer_id, kind, item_id) where is_live`)
    }
  })
})
