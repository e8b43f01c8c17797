import { sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { seedDiscounts, seedPointPackages } from '#server/billing/discounts/seed-prices.ts'
import { seedBanners } from '#server/catalogue/banners/seed-banners.ts'
import { seedFaq } from '#server/catalogue/help/seed-faq.ts'
import { seedOffers } from '#server/catalogue/stores/seed/seed-offers.ts'
import { seedStores, seedWithoutStores } from '#server/catalogue/stores/seed/seed-stores.ts'
import { seedCannedAnswers } from '#server/engagement/support/seed-canned-answers.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { seedPlaces } from '#server/platform/places/sql.ts'

export const seededStores = 264

type Seeded = Pick<App, 'db' | 'now'> & { readonly config: Pick<App['config'], 'isDemo'> }

/**
 * Fills an empty database with what the product needs before its first customer: places, categories, its own fund, point packages,
 * cancel reasons, questions and canned answers; in demo mode also `storeCount` invented stores with their lenders and offers, banners and discount codes (F-306). The content
 * is always the same and written in one transaction. Returns whether the database was empty.
 */
export async function seedWhenEmpty({ db, now, config }: Seeded, storeCount = seededStores): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7246)`) // two processes that start together seed one after the other
    const [found] = await rowsOf<{ is_empty: boolean }>(tx, sql`select not exists (select from provinces) as is_empty`)
    if (!found?.is_empty) return false
    await seedPlaces(tx)
    await (config.isDemo ? seedDemo(tx, storeCount, now()) : seedWithoutStores(tx))
    await seedPointPackages(tx)
    await seedCancelReasons(tx)
    await seedFaq(tx)
    await seedCannedAnswers(tx)
    return true
  })
}

async function seedDemo(tx: Db, storeCount: number, at: Instant): Promise<void> {
  await seedStores(tx, { count: storeCount, at })
  await seedOffers(tx, at)
  await seedBanners(tx)
  await seedDiscounts(tx, at)
}
