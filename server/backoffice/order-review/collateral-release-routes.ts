import {
  listCollateralReleases,
  receiveCollateralByStaff,
  releaseCollateral,
} from '#contract/backoffice/order-review/collateral-release-routes.ts'
import {
  listCollateralReleasesSchema,
  receiveCollateralByStaffSchema,
  releaseCollateralSchema,
} from '#contract/backoffice/order-review/collateral-releases.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { findOrder } from '#server/backoffice/decisions/find-order.ts'
import { findStaff } from '#server/backoffice/staff/staff-sql.ts'
import { receiveCollateral, releaseCollateral as release } from '#server/lending/collateral-releases/move-release.ts'
import { releaseResponse } from '#server/lending/collateral-releases/response.ts'
import { releasesOf } from '#server/lending/collateral-releases/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Staff give collateral back after the end of an order (R-CARE-09). */
export function collateralReleaseStaffRoutes(http: HttpServer, app: App): void {
  const { db, now } = app
  const nameOf = async (id: number | null) => (id === null ? null : ((await findStaff(db, id))?.fullName ?? null))

  http.serve(listCollateralReleases, listCollateralReleasesSchema, async ({ params }) => {
    const order = await findOrder(db, params.order)
    if (!order) return missing
    const releases = await releasesOf(db, { customerId: order.customerId, orderId: order.id })
    const results = releases.map(async (each) => ({
      ...releaseResponse(each, now()),
      released_by: await nameOf(each.releasedBy),
      recorded_by: await nameOf(each.receivedBy),
      reason: each.reason,
    }))
    return ok({ results: await Promise.all(results) })
  })

  http.serve(releaseCollateral, releaseCollateralSchema, ({ params, body, request }) =>
    runAction(app, { request, route: releaseCollateral }, async (tx, { staff: { id: by }, at }) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const { customerId, id: orderId } = order
      const instructions = body.instructions.trim()
      const done = await release(tx, { customerId, orderId, kind: params.kind }, { at, by, way: body.way, instructions })
      if (!done.ok) return done
      const value = { results: null, message: 'وثیقه آزاد شد و به مشتری خبر دادیم.' }
      return ok({ value, audit: { customerId, orderId, after: { kind: params.kind, way: body.way, instructions } } })
    }),
  )

  http.serve(receiveCollateralByStaff, receiveCollateralByStaffSchema, ({ params, body, request }) =>
    runAction(app, { request, route: receiveCollateralByStaff }, async (tx, { staff: { id: by }, at }) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const { customerId, id: orderId } = order
      const recorded = { receivedOn: day(body.received_on), reason: body.reason.trim() }
      const done = await receiveCollateral(tx, { customerId, orderId, kind: params.kind }, { at, by, ...recorded })
      if (!done.ok) return done
      const value = { results: null, message: 'دریافت وثیقه ثبت شد.' }
      return ok({ value, audit: { customerId, orderId, after: { kind: params.kind, ...recorded } } })
    }),
  )
}
