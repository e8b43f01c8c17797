import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  listAllPoints,
  listPointPackages,
  listReceivedPoints,
  listUsedPoints,
  readPointPackage,
  readPointsPrice,
} from '#contract/billing/points/routes.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { grantPoints } from './move-points.ts'

onBothEngines('points over HTTP', (database) => {
  let edge: TestApp
  let customer: { customerId: number; token: string }
  beforeAll(async () => {
    edge = await createTestApp(database())
    customer = await edge.customer('09120000001')
    await edge.app.db
      .execute(sql`insert into point_packages (name, slug, points, total_price, discount_type, discount_value, position) values
      ('بستهٔ کوچک', 'small', 5000, 300000, null, null, 1),
      ('بستهٔ وام', 'loan', 20000, 1000000, 'PERCENT', 15, 2),
      ('بستهٔ بزرگ', 'large', 50000, 2000000, 'FIXED', 150000, 3)`)
  })

  test('R-PACKAGE-01, R-PACKAGE-03, R-PACKAGE-05: packages show their price before and after tax, and who saves the most', async () => {
    const { body } = await edge.call(listPointPackages, {}, { token: customer.token })
    expect(body.results).toMatchObject([
      { slug: 'small', discount: null, price_after_discount: 300_000, price_after_tax: 330_000, is_economic: false },
      {
        slug: 'loan',
        discount: { type: 'PERCENT', value: 15 },
        price_after_discount: 850_000,
        price_after_tax: 935_000,
        is_economic: true,
      },
      {
        slug: 'large',
        discount: { type: 'FIXED', value: 150_000 },
        price_after_discount: 1_850_000,
        price_after_tax: 2_035_000,
        is_economic: true,
      },
    ])
  })

  test('R-PACKAGE-02: a package is found by id or slug', async () => {
    const bySlug = await edge.call(readPointPackage, { params: { id: 'loan' } }, { token: customer.token })
    const byId = await edge.call(readPointPackage, { params: { id: String(bySlug.body.results.id) } }, { token: customer.token })
    expect(byId.body).toEqual(bySlug.body)
    expect((await edge.call(readPointPackage, { params: { id: 'none' } }, { token: customer.token })).status).toBe(404)
  })

  test('F-102: a visitor learns what the points of an order cost if bought: the cheapest package with as many, tax included', async () => {
    const prices = [
      [20_000, 935_000],
      [5001, 935_000],
      [5000, 330_000],
      [50_001, null],
    ] as const
    for (const [needed, price] of prices)
      expect((await edge.call(readPointsPrice, { query: { points: needed } })).body.results).toEqual({ points: needed, price })
  })

  test('R-POINT-01, R-POINT-07: the statement is paged, newest first, and the customer’s own', async () => {
    const { db, now } = edge.app
    for (const slug of ['one', 'two', 'three'])
      await db.transaction((tx) => grantPoints(tx, { customerId: customer.customerId, count: points(10), slug, reason: slug, at: now() }))
    const { body } = await edge.call(listAllPoints, { query: { page: 1, per_page: 2 } }, { token: customer.token })
    expect(body.metas).toEqual({ current_page: 1, per_page: 2, total: 3, last_page: 2 })
    expect(body.results).toMatchObject([
      { type: 'RECEIVED', slug: 'three', name: 'three', points: 10, total_price: null, created_at: '2026-11-21T10:00:00+03:30' },
      { slug: 'two' },
    ])
    expect((await edge.call(listReceivedPoints, { query: {} }, { token: customer.token })).body.metas.total).toBe(3)
    expect((await edge.call(listUsedPoints, { query: {} }, { token: customer.token })).body.results).toEqual([])
    const other = await edge.customer('09120000002')
    expect((await edge.call(listAllPoints, { query: {} }, { token: other.token })).body.results).toEqual([])
  })
})
