import { readOrderPlansSchema } from '#contract/backoffice/order-review/plans.ts'
import { readOrderPlans } from '#contract/backoffice/order-review/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf, wireInstant } from '#domain/platform/kernel/time.ts'
import { findOrder } from '#server/backoffice/decisions/find-order.ts'
import { agreedChangeResponse } from '#server/lending/plans/changes/response.ts'
import { changesOf } from '#server/lending/plans/changes/sql.ts'
import { addendaOf } from '#server/lending/plans/documents-sql.ts'
import { readPlans } from '#server/lending/plans/read-plans.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/** Staff read how an order's plan was changed, as its customer reads it (R-PLAN-19). */
export function orderPlanRoutes(http: HttpServer, app: App): void {
  const { db } = app
  http.serve(readOrderPlans, readOrderPlansSchema, async ({ params }) => {
    const order = await findOrder(db, params.order)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const of = { customerId: order.customerId, orderId: order.id }
    const plans = [...(await readPlans(db, of, dayOf(app.now())))]
    const changes = (await changesOf(db, of)).map(({ change, consents }) => agreedChangeResponse(change, consents))
    const addenda = (await addendaOf(db, of)).map(({ plan, at, text, sha256 }) => ({ plan, at: wireInstant(at), text, sha256 }))
    return ok({ results: { plans, changes, addenda } })
  })
}
