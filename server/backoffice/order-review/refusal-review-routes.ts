import { decideRefusalReview, readRefusalReview } from '#contract/backoffice/order-review/refusal-review-routes.ts'
import { decideRefusalReviewSchema, readRefusalReviewSchema } from '#contract/backoffice/order-review/refusal-review.ts'
import { reviewDueAt } from '#domain/lending/refusal-reviews/refusal-review.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { findOrder } from '#server/backoffice/decisions/find-order.ts'
import { findStaff } from '#server/backoffice/staff/staff-sql.ts'
import { decideReview } from '#server/lending/orders/refusals/decide-review.ts'
import { reviewOf } from '#server/lending/refusal-reviews/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** A person looks at a machine's refusal, because its customer asked (R-CARE-11). */
export function refusalReviewRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readRefusalReview, readRefusalReviewSchema, async ({ params }) => {
    const order = await findOrder(db, params.order)
    if (!order) return missing
    const review = await reviewOf(db, { customerId: order.customerId, orderId: order.id })
    if (!review) return ok({ results: null })
    const { askedAt, remark, decidedAt, decidedBy, outcome, answer } = review
    const by = decidedBy === null ? null : await findStaff(db, decidedBy)
    return ok({
      results: {
        asked_at: wireInstant(askedAt),
        due_at: wireInstant(reviewDueAt(askedAt)),
        is_late: decidedAt === null && now() > reviewDueAt(askedAt),
        remark,
        decided_at: decidedAt && wireInstant(decidedAt),
        decided_by: by?.fullName ?? null,
        outcome,
        answer,
      },
    })
  })

  http.serve(decideRefusalReview, decideRefusalReviewSchema, ({ params, body, request }) =>
    runAction(app, { request, route: decideRefusalReview }, async (tx, { staff: { id: by }, at, policies }) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const { customerId, id: orderId } = order
      const offered = body.offered ? { amount: rial(body.offered.amount), invoiceCount: body.offered.invoice_count } : null
      const answer = body.answer.trim()
      const decided = await decideReview(tx, { customerId, orderId, by, answer, offered, at, policies })
      if (!decided.ok) return decided
      const { outcome } = decided.value
      const value = { results: null, message: offered ? 'پیشنهاد و پاسخ برای مشتری رفت.' : 'پاسخ برای مشتری رفت.' }
      return ok({ value, audit: { customerId, orderId, after: { outcome, answer, ...offered } } })
    }),
  )
}
