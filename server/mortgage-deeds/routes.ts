import { storeMortgageDeed } from '#contract/mortgage-deeds/mortgage-deed.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { orderIdOf } from '#domain/orders/order-identifier.ts'
import type { LockSecuredOrder } from '../cheques/secured-order.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import { deedOnWire } from './on-wire.ts'
import { sendDeed } from './send-deed.ts'

/** The deed of an order: a number and four images in one request. */
export function mortgageDeedRoutes(app: App, house: House, lock: LockSecuredOrder): void {
  app.serve(storeMortgageDeed, async ({ actor: { customerId }, params, fields, files }) => {
    const orderId = orderIdOf(params.orderId)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const sent = await sendDeed(house, { customerId, orderId, number: fields.number, files }, lock)
    return sent.ok ? ok({ results: deedOnWire(house, sent.value), message: 'سند رسید و بررسی می‌شود.' }) : sent
  })
}
