import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { ReviewReason, ReviewState } from '#domain/lending/collateral/review.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mortgageDeeds } from './tables.ts'

/** A deed as it is kept. */
export type MortgageDeedRow = typeof mortgageDeeds.$inferSelect

const own = (customerId: number, orderId: number) => and(eq(mortgageDeeds.customerId, customerId), eq(mortgageDeeds.orderId, orderId))

/** The deeds of all orders of a customer. */
export async function deedsOf(tx: Db, customerId: number): Promise<readonly MortgageDeedRow[]> {
  return tx.select().from(mortgageDeeds).where(eq(mortgageDeeds.customerId, customerId))
}

/** The deed of an order, held until the transaction ends; null before it was sent. */
export async function lockMortgageDeed(tx: Db, customerId: number, orderId: number): Promise<MortgageDeedRow | null> {
  const [row] = await tx.select().from(mortgageDeeds).where(own(customerId, orderId)).for('update')
  return row ?? null
}

type NewDeed = Pick<MortgageDeedRow, 'customerId' | 'orderId' | 'number' | 'images'> & { readonly at: Instant }

/** Puts a deed in its place: it waits anew, and what came back before is forgotten. */
export async function putMortgageDeed(tx: Db, { customerId, orderId, number, images, at }: NewDeed): Promise<MortgageDeedRow> {
  const deed = { number, images, status: 'PENDING', reasons: [], sentAt: at, updatedAt: at } as const
  const [row] = await tx
    .insert(mortgageDeeds)
    .values({ customerId, orderId, ...deed })
    .onConflictDoUpdate({ target: [mortgageDeeds.customerId, mortgageDeeds.orderId], set: deed })
    .returning()
  if (!row) throw new Error('a deed was not written')
  return row
}

/** Writes what staff say of it. */
export async function judgeDeed(
  tx: Db,
  { customerId, orderId }: Pick<MortgageDeedRow, 'customerId' | 'orderId'>,
  { state, reasons, at }: { readonly state: ReviewState; readonly reasons: readonly ReviewReason[]; readonly at: Instant },
): Promise<void> {
  await tx.update(mortgageDeeds).set({ status: state, reasons, updatedAt: at }).where(own(customerId, orderId))
}

/** The deeds that have waited for staff since before `until` and whose order `isDue`, at most fifty. */
export async function deedsToReview(tx: Db, until: Instant, isDue: (of: typeof mortgageDeeds) => SQL): Promise<readonly MortgageDeedRow[]> {
  return tx
    .select()
    .from(mortgageDeeds)
    .where(and(eq(mortgageDeeds.status, 'PENDING'), lte(mortgageDeeds.updatedAt, until), isDue(mortgageDeeds)))
    .orderBy(asc(mortgageDeeds.updatedAt))
    .limit(50)
}
