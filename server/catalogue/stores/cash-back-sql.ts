import { eq } from 'drizzle-orm'
import type { CashBackTerms } from '#domain/catalogue/stores/cash-back.ts'
import type { Db } from '#server/platform/database/open.ts'
import { stores } from './tables.ts'

/** What a store gives back of a purchase that begins now. */
export async function cashBackTermsOf(db: Db, storeId: number): Promise<CashBackTerms> {
  const [row] = await db.select({ percent: stores.cashBack }).from(stores).where(eq(stores.id, storeId))
  return { percent: row?.percent ?? 0, offer: null }
}
