import { askUntil, isByMachine } from '#domain/lending/refusal-reviews/refusal-review.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { insertReview, type ReviewRow } from '#server/lending/refusal-reviews/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockOrder } from '../sql.ts'
import { findRejection } from './find-rejection.ts'

type Input = { readonly customerId: number; readonly orderId: number; readonly remark: string | null; readonly at: Instant }
type Refusal = { readonly kind: 'NOT_FOUND' | 'NO_MACHINE_REFUSAL' | 'REVIEW_TOO_LATE' | 'REVIEW_ASKED' }

/** Asks that a person look at a machine's refusal, once for each order (R-CARE-11). */
export async function askReview(tx: Db, { customerId, orderId, remark, at }: Input): Promise<Result<ReviewRow, Refusal>> {
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const rejection = await findRejection(tx, order)
  if (!rejection || !isByMachine(rejection)) return err({ kind: 'NO_MACHINE_REFUSAL' })
  if (at >= askUntil(rejection)) return err({ kind: 'REVIEW_TOO_LATE' })
  const asked = await insertReview(tx, { customerId, orderId, remark, askedAt: at })
  return asked ? ok(asked) : err({ kind: 'REVIEW_ASKED' })
}
