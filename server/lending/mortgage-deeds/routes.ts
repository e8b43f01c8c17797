import { mortgageDeedImages, storeMortgageDeedSchema } from '#contract/lending/collateral/collateral.ts'
import { storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { LockSecuredOrder } from '#server/lending/cheques/send-cheque.ts'
import type { App } from '#server/platform/context/app.ts'
import { partsSent } from '#server/platform/files/store-files.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { mortgageDeedResponse } from './response.ts'
import { sendMortgageDeed } from './send-mortgage-deed.ts'

/** The call that stores the mortgage deed of an order: a number and four images in one request. */
export function mortgageDeedRoutes(http: HttpServer, app: App, lock: LockSecuredOrder): void {
  http.serve(storeMortgageDeed, storeMortgageDeedSchema, async ({ actor: { customerId }, params, fields, files }) => {
    const orderId = orderIdOf(params.orderId)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const images = partsSent(mortgageDeedImages, files, fields)
    const sent = await sendMortgageDeed(app, { customerId, orderId, number: fields.number, files: images }, lock)
    return sent.ok ? ok({ results: mortgageDeedResponse(app, sent.value), message: 'سند رسید و بررسی می‌شود.' }) : sent
  })
}
