import { storeChequeSchema, updateBackChequeSchema } from '#contract/lending/collateral/collateral.ts'
import { storeCheque, updateBackCheque } from '#contract/lending/collateral/routes.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { partsSent } from '#server/platform/files/store-files.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { chequeResponse } from './response.ts'
import { type LockSecuredOrder, sendBack, sendFront } from './send-cheque.ts'

/** The cheque of an order: number and front, then the back. */
export function chequeRoutes(http: HttpServer, app: App, lock: LockSecuredOrder): void {
  http.serve(storeCheque, storeChequeSchema, async ({ actor: { customerId }, params, fields, files }) => {
    const orderId = orderIdOf(params.orderId)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const image = partsSent(['front_image'], files, fields)
    const sent = await sendFront(app, { customerId, orderId, number: fields.number, files: image }, lock)
    return sent.ok ? ok({ results: chequeResponse(app, sent.value), message: 'تصویر روی چک رسید.' }) : sent
  })

  http.serve(updateBackCheque, updateBackChequeSchema, async ({ actor: { customerId }, params, fields, files }) => {
    const orderId = orderIdOf(params.orderId)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const sent = await sendBack(app, { customerId, orderId, files: partsSent(['back_image'], files, fields) }, lock)
    return sent.ok ? ok({ results: chequeResponse(app, sent.value), message: 'تصویر پشت چک رسید و بررسی می‌شود.' }) : sent
  })
}
