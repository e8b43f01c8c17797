import { and, eq, isNull } from 'drizzle-orm'
import type { ReviewOutcome } from '#domain/lending/refusal-reviews/refusal-review.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refusalReviews } from './tables.ts'

export type ReviewRow = typeof refusalReviews.$inferSelect
type Key = Pick<ReviewRow, 'customerId' | 'orderId'>

const of = ({ customerId, orderId }: Key) => and(eq(refusalReviews.customerId, customerId), eq(refusalReviews.orderId, orderId))

/** Stores a request; null where there is one for this order. */
export async function insertReview(tx: Db, asked: Key & Pick<ReviewRow, 'askedAt' | 'remark'>): Promise<ReviewRow | null> {
  const [row] = await tx.insert(refusalReviews).values(asked).onConflictDoNothing().returning()
  return row ?? null
}

export async function reviewOf(db: Db, key: Key): Promise<ReviewRow | null> {
  const [row] = await db.select().from(refusalReviews).where(of(key))
  return row ?? null
}

type Decided = { readonly at: Instant; readonly by: number; readonly outcome: ReviewOutcome; readonly answer: string }

/** Writes the outcome of a waiting request; null where none waits. */
export async function writeOutcome(tx: Db, key: Key, { at, by, outcome, answer }: Decided): Promise<ReviewRow | null> {
  const [row] = await tx
    .update(refusalReviews)
    .set({ decidedAt: at, decidedBy: by, outcome, answer })
    .where(and(of(key), isNull(refusalReviews.decidedAt)))
    .returning()
  return row ?? null
}
