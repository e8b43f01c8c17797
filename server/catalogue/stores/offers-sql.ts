import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { CashBackTerms } from '#domain/catalogue/stores/cash-back.ts'
import type { Offer } from '#domain/catalogue/stores/offers.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { storeOffers, stores } from './tables.ts'

export type StoreOffer = Offer & { readonly id: number; readonly storeId: number }

const isCurrent = (today: Day) => and(lte(storeOffers.startsOn, today), gte(storeOffers.endsOn, today))

/** The offers that are valid on a day, by the id of their store. */
export async function offersOn(db: Db, today: Day): Promise<ReadonlyMap<number, StoreOffer>> {
  const rows: StoreOffer[] = await db.select().from(storeOffers).where(isCurrent(today))
  return new Map(rows.map((offer) => [offer.storeId, offer]))
}

/** The offer of one store on a day; null if it has none. */
export async function offerOn(db: Db, storeId: number, today: Day): Promise<StoreOffer | null> {
  const [row] = await db
    .select()
    .from(storeOffers)
    .where(and(eq(storeOffers.storeId, storeId), isCurrent(today)))
  return row ?? null
}

/** All offers of a store, the latest first. */
export const offersOf = (db: Db, storeId: number): Promise<StoreOffer[]> =>
  db.select().from(storeOffers).where(eq(storeOffers.storeId, storeId)).orderBy(desc(storeOffers.startsOn))

/** What a store gives back of a purchase that begins on a day. */
export async function cashBackTermsOf(db: Db, storeId: number, today: Day): Promise<CashBackTerms> {
  const [row] = await db
    .select({ percent: stores.cashBack, offer: { percent: storeOffers.percent, cap: storeOffers.cap } })
    .from(stores)
    .leftJoin(storeOffers, and(eq(storeOffers.storeId, stores.id), isCurrent(today)))
    .where(eq(stores.id, storeId))
  return row ?? { percent: 0, offer: null }
}

/** A value that changes on each day on which some offer begins or has ended, so that what shows offers is stale then. */
export async function stampOfOffers(db: Db, today: Day): Promise<string> {
  const [row] = await rowsOf<{ stamp: string | null }>(db, sql`select max(${turnSql(today)})::text as stamp from store_offers o`)
  return row?.stamp ?? ''
}

/** The last day up to `today` on which an offer `o` began, or the day after it ended; null before its first day. */
export const turnSql = (today: Day) =>
  sql`case when o.ends_on < ${today}::date then o.ends_on + 1 when o.starts_on <= ${today}::date then o.starts_on end`

export async function insertOffer(tx: Db, storeId: number, offer: Offer): Promise<StoreOffer> {
  const [row] = await tx
    .insert(storeOffers)
    .values({ ...offer, storeId })
    .returning()
  if (!row) throw new Error('an offer was not written')
  return row
}

export async function updateOffer(tx: Db, id: number, offer: Offer): Promise<StoreOffer> {
  const { percent, cap, startsOn, endsOn } = offer
  const [row] = await tx.update(storeOffers).set({ percent, cap, startsOn, endsOn }).where(eq(storeOffers.id, id)).returning()
  if (!row) throw new Error(`no such offer: ${id}`)
  return row
}

export const deleteOffer = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(storeOffers).where(eq(storeOffers.id, id))
}
