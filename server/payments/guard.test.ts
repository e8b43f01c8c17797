import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayedPartners, type PlayedPartners } from '../partners/testing/played-partners.ts'
import { onBothEngines } from '../testing/on-both-engines.ts'
import { purchase } from './purchase.ts'
import { openTill } from './testing/till.ts'

let played: PlayedPartners
beforeAll(async () => {
  played = await openPlayedPartners()
})
afterAll(() => played.close())

/** What the guard is worth: the same twenty clicks with its index taken away. */
onBothEngines('without the index payment_items_one_live', (database) => {
  test('twenty clicks make more than one payment, unless there is one session only, which hides every race', async () => {
    const { db, engine } = database()
    const till = await openTill(database(), played)
    const [zero] = await till.repaying()
    await db.execute(sql`drop index payment_items_one_live`)
    try {
      const clicks = await Promise.all(Array.from({ length: 20 }, () => purchase(till.house, till.asking([zero]))))
      const payments = new Set(clicks.map((click) => (click.ok ? click.value.id : 'refused')))
      expect(payments.size > 1).toBe(engine === 'postgres')
    } finally {
      await db.execute(sql`delete from payment_items`)
      await db.execute(sql`create unique index payment_items_one_live on payment_items (customer_id, kind, item_id) where is_live`)
    }
  })
})
