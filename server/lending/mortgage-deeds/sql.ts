import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { ReviewReason, ReviewState } from '#domain/lending/collateral/review.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mortgageDeeds } from './tables.ts'

export type MortgageDeedRow = typeof mortgageDeeds.$inferSelect

const own = (customerId: number, orderId: number) => and(eq(mortgageDeeds.customerId, customerId), eq(mortgageDeeds.orderId, orderId))

/** Locks the mortgage deed of an order; null before it was sent. */
export async function lockMortgageDeed(tx: Db, customerId: number, orderId: number): Promise<MortgageDeedRow | null> {
  const [row] = await tx.select().from(mortgageDeeds).where(own(customerId, orderId)).for('update')
  return row ?? null
}

type NewMortgageDeed = Pick<MortgageDeedRow, 'customerId' | 'orderId' | 'number' | 'images'> & { readonly at: Instant }

/** Inserts or replaces a mortgage deed: it is pending again, and earlier reasons are cleared. */
export async function putMortgageDeed(tx: Db, { customerId, orderId, number, images, at }: NewMortgageDeed): Promise<MortgageDeedRow> {
  const values = { number, images, status: 'PENDING', reasons: [], sentAt: at, updatedAt: at } as const
  const [row] = await tx
    .insert(mortgageDeeds)
    .values({ customerId, orderId, ...values })
    .onConflictDoUpdate({ target: [mortgageDeeds.customerId, mortgageDeeds.orderId], set: values })
    .returning()
  if (!row) throw new Error('a mortgage deed was not written')
  return row
}

/** Writes its review. */
export async function writeMortgageDeedReview(
  tx: Db,
  { customerId, orderId }: Pick<MortgageDeedRow, 'customerId' | 'orderId'>,
  { state, reasons, at }: { readonly state: ReviewState; readonly reasons: readonly ReviewReason[]; readonly at: Instant },
): Promise<void> {
  await tx.update(mortgageDeeds).set({ status: state, reasons, updatedAt: at }).where(own(customerId, orderId))
}

/** The mortgage deeds pending since before `until` and whose order `isDue`, at most fifty. */
export async function mortgageDeedsToReview(
  tx: Db,
  until: Instant,
  isDue: (of: typeof mortgageDeeds) => SQL,
): Promise<readonly MortgageDeedRow[]> {
  return tx
    .select()
    .from(mortgageDeeds)
    .where(and(eq(mortgageDeeds.status, 'PENDING'), lte(mortgageDeeds.updatedAt, until), isDue(mortgageDeeds)))
    .orderBy(asc(mortgageDeeds.updatedAt))
    .limit(50)
}
