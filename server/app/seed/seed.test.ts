import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { inventStores } from '#server/catalogue/stores/seed/invent-stores.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { seedWhenEmpty, seededStores } from './seed-when-empty.ts'

const now = () => instant(Date.parse('2026-11-21T08:00:00Z'))
const config = { isDemo: true }

onBothEngines('the seed', (database) => {
  beforeAll(() => seedWhenEmpty({ db: database().db, now, config }))
  const count = async (table: string, where = 'true') =>
    (await rowsOf<{ n: number }>(database().db, sql.raw(`select count(*) as n from ${table} where ${where}`)))[0]?.n

  test('there are 31 provinces with 1,324 cities, five categories and at least 240 stores', async () => {
    expect(await count('provinces')).toBe(31)
    expect(await count('cities')).toBe(1324)
    expect(await count('categories')).toBe(5)
    expect(seededStores).toBeGreaterThanOrEqual(240)
    expect(await count('stores')).toBe(seededStores)
  })
  test('every store has a city, a main category, a provider, and pictures that exist', async () => {
    expect(await count('stores', 'city_id is null')).toBe(0)
    expect(await count('stores s', 'not exists (select from store_categories c where c.store_id = s.id and c.is_main)')).toBe(0)
    expect(await count('stores s', 'not exists (select from store_providers p where p.store_id = s.id and p.position = 0)')).toBe(0)
    const shown = 'unnest(array[svg_logo, main_image, banner_image])'
    expect(await count(`stores s, ${shown} path`, "not exists (select from pictures where '/media/' || pictures.path = path.path)")).toBe(0)
    expect(await count('banners', "not exists (select from pictures where '/media/' || path = desktop_image)")).toBe(0)
  })
  test('there is a package of exactly 20000 points', async () => {
    expect(await count('point_packages', 'points = 20000')).toBe(1)
  })
  test('seeding again changes nothing', async () => {
    const before = await rowsOf(database().db, sql`select max(id) as id, count(*) as n from stores`)
    await seedWhenEmpty({ db: database().db, now, config })
    expect(await rowsOf(database().db, sql`select max(id) as id, count(*) as n from stores`)).toEqual(before)
    expect(await count('discounts')).toBe(5)
  })
})

onBothEngines('the seed outside a demo', (database) => {
  const count = async (table: string) => (await rowsOf<{ n: number }>(database().db, sql.raw(`select count(*) as n from ${table}`)))[0]?.n
  beforeAll(() => seedWhenEmpty({ db: database().db, now, config: { isDemo: false } }))

  test('F-306: there is no invented store, lender, banner, code or person', async () => {
    for (const table of ['stores', 'store_providers', 'merchants', 'banners', 'discounts', 'customers', 'orders', 'staff'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await rowsOf(database().db, sql`select name from providers`)).toEqual([{ name: 'صندوق پلکان' }])
  })

  test('F-306: it has what the product needs: places, categories with their pictures, packages, reasons and questions', async () => {
    expect([await count('provinces'), await count('cities'), await count('categories')]).toEqual([31, 1324, 5])
    for (const table of ['point_packages', 'cancel_reasons', 'faq_rows']) expect(await count(table)).toBeGreaterThan(0)
    expect(await count("categories where not exists (select from pictures where '/media/' || path = icon)")).toBe(0)
  })
})

test('the nth invented store is the same in every database, and slugs are unique', () => {
  const many = inventStores(10_000)
  expect(inventStores(300)).toEqual(many.slice(0, 300))
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(10_000)
  expect(new Set(many.map(({ name }) => name)).size).toBe(10_000)
  expect(many[0]?.name).toBe('تکنوسرا')
})
