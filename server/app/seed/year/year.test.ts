import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { demoStore } from '#contract/platform/partners/published-keys.ts'
import { dayMs, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { seedDemoCustomers } from '../seed-demo-customers.ts'
import { seedWhenEmpty } from '../seed-when-empty.ts'
import { fillYear } from './fill-year.ts'
import { inventHistory } from './invent-history.ts'
import { openShops } from './open-shops.ts'

test('R-SHOP-11: an invented history depends on its number alone, and all kinds occur', () => {
  const histories = Array.from({ length: 400 }, (_, index) => inventHistory(index + 1))
  expect(histories.map(({ mobile, amount, course }) => [mobile, amount, course])).toEqual(
    histories.map((_, index) => inventHistory(index + 1)).map(({ mobile, amount, course }) => [mobile, amount, course]),
  )
  expect(new Set(histories.map(({ course }) => course))).toEqual(new Set(['visitor', 'refused', 'gives-up', 'repays']))
  expect(new Set(histories.map(({ habit }) => habit))).toEqual(new Set(['early', 'punctual', 'forgetful', 'late', 'never']))
  expect(new Set(histories.map(({ nationalCode }) => nationalCode.slice(3, 9))).size).toBe(histories.length)
})

onOneEngine('a demo of some months', (database) => {
  // Those of these ten whose first instalment is late and whose purchase comes back do both within the days.
  const some = { customers: 10, first: 25, days: 80 }
  const { customers, days } = some
  let it: TestApp
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isAutopilot: true, isDemo: true } })
    await seedWhenEmpty(it.app)
    // A demo that was started before has customers who paid.
    await seedDemoCustomers(it.app)
    await fillYear(it.app, some)
  })

  test('R-SHOP-11: customers signed, bought, paid, were late and got refunds on days of the past, by the real commands', async () => {
    const { db } = database()
    const [made] = await rowsOf<Record<string, number>>(
      db,
      sql`select (select count(*) from mobiles) as people, (select count(*) from orders where status in ('PAYING', 'FINISHED')) as repaid,
        (select count(*) from invoices where status = 'PAID' and number > 0) as paid, (select count(*) from ticket_requests where status = 'SETTLED') as bought,
        (select count(*) from invoices i join customers c on c.customer_id = i.customer_id
          where c.mobile like '0990%' and i.status = 'PAID' and i.number > 0 and i.late_fee > 0) as late,
        (select count(*) from ticket_refunds r join customers c on c.customer_id = r.customer_id where c.mobile like '0990%') as refunded`,
    )
    expect(made?.['people']).toBe(customers + 3)
    expect(Object.entries(made ?? {}).filter(([, count]) => count === 0)).toEqual([])
    const spans = await rowsOf<{ first: string; last: string; daysPaid: number }>(
      db,
      sql`select min(at)::date::text as first, max(at)::date::text as last, count(distinct at::date) as "daysPaid" from ledger_transfers`,
    )
    expect(spans[0]?.first && spans[0].first >= dayOf(instant(it.now() - (days + 1) * dayMs))).toBe(true)
    expect(spans[0]?.last && spans[0].last <= dayOf(it.now())).toBe(true)
    expect(spans[0]?.daysPaid).toBeGreaterThan(10)
  })

  test('R-SHOP-11: the store of the sandbox takes credit and is the one that most buy at', async () => {
    const shops = await openShops(it.app)
    expect([shops[0]?.slug, shops[0]?.merchant === null]).toEqual([demoStore.storeSlug, false])
    const buyers = Array.from({ length: 2000 }, (_, index) => inventHistory(index + 1)).filter(({ course }) => course === 'repays')
    const atFirst = buyers.filter(({ popularity }) => Math.floor(popularity * shops.length) === 0)
    expect(atFirst.length / buyers.length).toBeGreaterThan(0.09)
  })

  test('R-SHOP-11: the ledger is sound, and nothing waits for a job', async () => {
    const { db } = database()
    expect(await violations(db)).toEqual([])
    const [waiting] = await rowsOf<{ events: number }>(db, sql`select count(*) as events from domain_events where handled_at is null`)
    expect(waiting?.events).toBe(0)
  })

  test('R-SHOP-11: a database is filled once', async () => {
    expect(await fillYear(it.app, some)).toBe(false)
  })
})
