import { sql } from 'drizzle-orm'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { stores } from './tables.ts'

type StoreCount = { readonly id: number; readonly count: number; readonly amount: Rial }

/** How many purchases at each store are written, and their sum. */
export const storeCounts = (db: Db): Promise<(StoreCount & { readonly slug: string })[]> =>
  db.select({ id: stores.id, slug: stores.slug, count: stores.ordersCount, amount: stores.ordersAmount }).from(stores)

/** Writes them, with the time of the change, which renews the cached list. */
export async function writeStoreCounts(db: Db, counts: readonly StoreCount[], at: Instant): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`update stores s set orders_count = g.count, orders_amount = g.amount, changed_at = ${wireInstant(at)}
    from ${unnestSql(counts, { id: 'bigint', count: 'int', amount: 'bigint' })} where s.id = g.id`)
}
