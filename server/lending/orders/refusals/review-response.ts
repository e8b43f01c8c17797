import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { askUntil, isByMachine, reviewDueAt } from '#domain/lending/refusal-reviews/refusal-review.ts'
import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { reviewOf, type ReviewRow } from '#server/lending/refusal-reviews/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderRow } from '../sql.ts'
import { findRejection } from './find-rejection.ts'

/** What the customer of a refused order may ask a person for, or has; null where no machine refused it. */
export async function refusalReviewResponse(db: Db, order: OrderRow, now: Instant): Promise<OrderInFull['refusal_review']> {
  const rejection = await findRejection(db, order)
  if (!rejection || !isByMachine(rejection)) return null
  const review = await reviewOf(db, { customerId: order.customerId, orderId: order.id })
  const until = askUntil(rejection)
  return {
    may_ask: review === null && now < until,
    ask_until: wireInstant(until),
    ...(review ? reviewResponse(review) : { asked_at: null, due_at: null, outcome: null, answer: null }),
  }
}

/** A request as its customer sees it. */
export const reviewResponse = ({ askedAt, outcome, answer }: ReviewRow) => ({
  asked_at: wireInstant(askedAt),
  due_at: wireInstantOrNull(reviewDueAt(askedAt)),
  outcome,
  answer,
})
