import { receiveCollateralSchema } from '#contract/lending/collateral/collateral-releases.ts'
import { receiveCollateral as receiveRoute } from '#contract/lending/collateral/routes.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { receiveCollateral } from './move-release.ts'
import { releaseResponse } from './response.ts'

/** The customer confirms that a collateral came back (R-CARE-09). */
export function collateralReleaseRoutes(http: HttpServer, { db, now }: App): void {
  http.serve(receiveRoute, receiveCollateralSchema, async ({ actor: { customerId }, params: { id, kind } }) => {
    const orderId = orderIdOf(id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' } as const)
    const at = now()
    const received = await db.transaction((tx) => receiveCollateral(tx, { customerId, orderId, kind }, { at, by: null }))
    return received.ok ? ok({ results: releaseResponse(received.value, at), message: 'ثبت شد که وثیقه را دریافت کردید.' }) : received
  })
}
