import { sql } from 'drizzle-orm'
import type { Instant } from '#domain/kernel/time.ts'
import { rowsOf, type Db } from '../database/open.ts'
import type { House } from '../house.ts'
import { seedBanners } from './seed-banners.ts'
import { seedCancelReasons } from './seed-cancel-reasons.ts'
import { seedFaq } from './seed-faq.ts'
import { seedPlaces } from './seed-places.ts'
import { seedDiscounts, seedPointPackages } from './seed-prices.ts'
import { seedStores, seedWithoutStores } from './seed-stores.ts'

export const seededStores = 264

type Seeded = Pick<House, 'db' | 'now'> & { readonly config: Pick<House['config'], 'isDemo'> }

/**
 * Fills an empty database with what the product needs before its first customer: places, categories, its own fund, packages of
 * points, cancel reasons and questions. A demo gets invented stores with their lenders, banners and discount codes besides
 * (F-306). Always the same, all or nothing, and harmless where the database is not empty. Answers whether it was.
 */
export async function seedWhenEmpty({ db, now, config }: Seeded): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7246)`) // two processes that start together seed one after the other
    const [found] = await rowsOf<{ is_empty: boolean }>(tx, sql`select not exists (select from provinces) as is_empty`)
    if (!found?.is_empty) return false
    await seedPlaces(tx)
    await (config.isDemo ? seedDemo(tx, now()) : seedWithoutStores(tx))
    await seedPointPackages(tx)
    await seedCancelReasons(tx)
    await seedFaq(tx)
    return true
  })
}

async function seedDemo(tx: Db, at: Instant): Promise<void> {
  await seedStores(tx, { count: seededStores, at })
  await seedBanners(tx)
  await seedDiscounts(tx, at)
}
