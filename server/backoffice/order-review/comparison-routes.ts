import { readComparisons, showComparisons } from '#contract/backoffice/order-review/comparison-routes.ts'
import { readComparisonsSchema, showComparisonsSchema } from '#contract/backoffice/order-review/comparison.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { findOrder } from '#server/backoffice/decisions/find-order.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { comparisonsView } from './comparison-view.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** What the documents of an order must agree with, masked, or in full for a reason (F-202). */
export function comparisonRoutes(http: HttpServer, app: App): void {
  http.serve(readComparisons, readComparisonsSchema, async ({ params }) => {
    const order = await findOrder(app.db, params.order)
    return order ? ok({ results: await comparisonsView(app.db, app, order, true) }) : missing
  })

  http.serve(showComparisons, showComparisonsSchema, ({ params, body, request }) =>
    runAction(app, { request, route: showComparisons }, async (tx) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const results = await comparisonsView(tx, app, order, false)
      return ok({ value: { results }, audit: { customerId: order.customerId, orderId: order.id, after: { why: body.why } } })
    }),
  )
}
