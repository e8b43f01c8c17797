import { askRefusalReviewSchema } from '#contract/lending/orders/refusal-review.ts'
import { askRefusalReview } from '#contract/lending/orders/routes.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { askReview } from './ask-review.ts'
import { reviewResponse } from './review-response.ts'

/** A customer asks that a person look at a machine's refusal (R-CARE-11). */
export function refusalRoutes(http: HttpServer, { db, now }: App): void {
  http.serve(askRefusalReview, askRefusalReviewSchema, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' } as const)
    const remark = body.remark?.trim() || null
    const asked = await db.transaction((tx) => askReview(tx, { customerId, orderId, remark, at: now() }))
    return asked.ok ? ok({ results: reviewResponse(asked.value), message: 'درخواست شما ثبت شد. یک کارشناس آن را بررسی می‌کند.' }) : asked
  })
}
