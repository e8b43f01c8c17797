import { inArray } from 'drizzle-orm'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { storeOffers, stores } from '../tables.ts'

/** By slug: per cent, cap in rials, first and last day counted from today. */
const offers: Readonly<Record<string, readonly [percent: number, cap: number | null, from: number, until: number]>> = {
  'tekno-sara': [5, 5_000_000, -2, 28],
  'ashpaz-bashi': [10, 3_000_000, -6, 8],
  'ketab-gard': [15, 1_000_000, 0, 13],
  'mod-kadeh': [8, null, 5, 12],
}

/** Offers of some invented stores, three of which are valid when the demo begins. */
export async function seedOffers(tx: Db, at: Instant): Promise<void> {
  const today = dayOf(at)
  const found = await tx
    .select({ id: stores.id, slug: stores.slug })
    .from(stores)
    .where(inArray(stores.slug, Object.keys(offers)))
  const rows = found.flatMap(({ id, slug }) => {
    const given = offers[slug]
    if (!given) return []
    const [percent, cap, from, until] = given
    return [{ storeId: id, percent, cap: cap === null ? null : rial(cap), startsOn: addDays(today, from), endsOn: addDays(today, until) }]
  })
  if (rows.length > 0) await tx.insert(storeOffers).values(rows)
}
