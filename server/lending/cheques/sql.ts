import { and, asc, eq, lte, or, type SQL } from 'drizzle-orm'
import type { ReviewReason, ReviewState } from '#domain/lending/collateral/review.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cheques } from './tables.ts'

export type ChequeRow = typeof cheques.$inferSelect

const own = (customerId: number, orderId: number) => and(eq(cheques.customerId, customerId), eq(cheques.orderId, orderId))

/** Locks the cheque of an order; null before the first image. */
export async function lockCheque(tx: Db, customerId: number, orderId: number): Promise<ChequeRow | null> {
  const [row] = await tx.select().from(cheques).where(own(customerId, orderId)).for('update')
  return row ?? null
}

type Front = { readonly customerId: number; readonly orderId: number; readonly number: string | null; readonly at: Instant }
type Image = { readonly fileKey: string; readonly fileName: string }

/** Inserts or replaces the front: it is pending again, and earlier reasons are cleared. */
export async function putFront(tx: Db, { customerId, orderId, number, at }: Front, { fileKey, fileName }: Image): Promise<ChequeRow> {
  const front = {
    number,
    frontKey: fileKey,
    frontName: fileName,
    frontStatus: 'PENDING',
    frontSentAt: at,
    reasons: [],
    updatedAt: at,
  } as const
  const [row] = await tx
    .insert(cheques)
    .values({ customerId, orderId, ...front })
    .onConflictDoUpdate({ target: [cheques.customerId, cheques.orderId], set: front })
    .returning()
  if (!row) throw new Error('a cheque was not written')
  return row
}

/** The same for the back. */
export async function putBack(tx: Db, { customerId, orderId }: ChequeRow, { fileKey, fileName }: Image, at: Instant): Promise<ChequeRow> {
  const [row] = await tx
    .update(cheques)
    .set({ backKey: fileKey, backName: fileName, backStatus: 'PENDING', backSentAt: at, reasons: [], updatedAt: at })
    .where(own(customerId, orderId))
    .returning()
  if (!row) throw new Error('a cheque was not found')
  return row
}

type Review = { readonly state: ReviewState; readonly reasons: readonly ReviewReason[]; readonly at: Instant }

/** Writes the review of one side. */
export async function writeSideReview(
  tx: Db,
  { customerId, orderId }: Pick<ChequeRow, 'customerId' | 'orderId'>,
  side: 'front' | 'back',
  { state, reasons, at }: Review,
): Promise<void> {
  const status = side === 'front' ? { frontStatus: state } : { backStatus: state }
  await tx
    .update(cheques)
    .set({ ...status, reasons, updatedAt: at })
    .where(own(customerId, orderId))
}

/** The cheques with a side pending since before `until` and whose order `isDue`, at most fifty. */
export async function chequesToReview(tx: Db, until: Instant, isDue: (of: typeof cheques) => SQL): Promise<readonly ChequeRow[]> {
  return tx
    .select()
    .from(cheques)
    .where(and(or(eq(cheques.frontStatus, 'PENDING'), eq(cheques.backStatus, 'PENDING')), lte(cheques.updatedAt, until), isDue(cheques)))
    .orderBy(asc(cheques.updatedAt))
    .limit(50)
}
