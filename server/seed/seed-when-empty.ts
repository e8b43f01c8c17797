import { sql } from 'drizzle-orm'
import type { Instant } from '#domain/kernel/time.ts'
import { rowsOf, type Db } from '../database/open.ts'
import { seedBanners } from './seed-banners.ts'
import { seedCancelReasons } from './seed-cancel-reasons.ts'
import { seedFaq } from './seed-faq.ts'
import { seedPlaces } from './seed-places.ts'
import { seedDiscounts, seedPointPackages } from './seed-prices.ts'
import { seedStores } from './seed-stores.ts'

export const seededStores = 264

/**
 * Fills an empty database with what every house needs before its first customer: places, stores and their terms, banners,
 * packages, codes and questions. Always the same, all or nothing, and harmless where the database is not empty.
 * Answers whether it was.
 */
export async function seedWhenEmpty({ db, now }: { readonly db: Db; readonly now: () => Instant }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7246)`) // two processes that start together seed one after the other
    const [found] = await rowsOf<{ is_empty: boolean }>(tx, sql`select not exists (select from provinces) as is_empty`)
    if (!found?.is_empty) return false
    const at = now()
    await seedPlaces(tx)
    await seedStores(tx, { count: seededStores, at })
    await seedBanners(tx)
    await seedPointPackages(tx)
    await seedDiscounts(tx, at)
    await seedCancelReasons(tx)
    await seedFaq(tx)
    return true
  })
}
