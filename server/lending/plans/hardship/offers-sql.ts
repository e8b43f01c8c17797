import { and, desc, eq } from 'drizzle-orm'
import type { OfferStatus } from '#domain/lending/plans/hardship-offer.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { hardshipOffers } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }
export type OfferRow = typeof hardshipOffers.$inferSelect

const ofOrder = ({ customerId, orderId }: OfOrder) => and(eq(hardshipOffers.customerId, customerId), eq(hardshipOffers.orderId, orderId))

/** The latest hardship offer of an order; null where none was made. */
export async function latestOfferOf(db: Db, of: OfOrder): Promise<OfferRow | null> {
  const [row] = await db.select().from(hardshipOffers).where(ofOrder(of)).orderBy(desc(hardshipOffers.offeredOn)).limit(1)
  return row ?? null
}

/** Ends the offers that are open. Returns how many were. */
export async function endOffer(
  tx: Db,
  of: OfOrder,
  ended: { readonly status: Exclude<OfferStatus, 'OPEN'>; readonly endedAt: Instant },
): Promise<number> {
  const rows = await tx
    .update(hardshipOffers)
    .set(ended)
    .where(and(ofOrder(of), eq(hardshipOffers.status, 'OPEN')))
    .returning({ offeredOn: hardshipOffers.offeredOn })
  return rows.length
}
