import {
  deletePromissory as deleteRoute,
  listPromissorySteps,
  readPromissory,
  uploadPromissory as uploadRoute,
} from '#contract/lending/promissory/promissory.ts'
import { stepsOf } from '#domain/lending/promissory/steps.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { orderIdOf } from '#domain/platform/products/order-identifier.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import type { ReadNotedOrder } from './noted-order.ts'
import { wirePromissory } from './on-wire.ts'
import { promissoryOf } from './sql.ts'
import { deletePromissory, uploadPromissory } from './upload-promissory.ts'

/** The note of an order: its steps, itself, a file of one's own, and throwing it away. */
export function promissoryRoutes(app: App, house: House, readOrder: ReadNotedOrder): void {
  const { db } = house
  /** The id of the customer's own order behind a path's key; null answers as NOT_FOUND. */
  const ownOrder = async (customerId: number, key: string) => {
    const id = orderIdOf(key)
    return id === null ? null : await readOrder(db, customerId, id)
  }

  app.serve(listPromissorySteps, async ({ actor, params }) => {
    const order = await ownOrder(actor.customerId, params.id)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const note = await promissoryOf(db, actor.customerId, order.id)
    return ok({ results: [...stepsOf(note?.status ?? null)] })
  })

  app.serve(readPromissory, async ({ actor, params }) => {
    const order = await ownOrder(actor.customerId, params.id)
    const note = order && (await promissoryOf(db, actor.customerId, order.id))
    return note?.id === params.promissoryId ? ok({ results: wirePromissory(house, note) }) : err({ kind: 'NOT_FOUND' })
  })

  app.serve(uploadRoute, async ({ actor: { customerId }, params, fields, files }) => {
    const order = await ownOrder(customerId, params.id)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const named = fields.order_identifier
    if (named !== undefined && orderIdOf(named) !== order.id) return err({ kind: 'ORDER_IDENTIFIER_OTHER' })
    const sent = await uploadPromissory(house, { customerId, orderId: order.id, file: files['file'] }, readOrder)
    return sent.ok ? ok({ results: wirePromissory(house, sent.value), message: 'سفته رسید و بررسی می‌شود.' }) : sent
  })

  app.serve(deleteRoute, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const done = await deletePromissory(house, { customerId, orderId, id: params.promissoryId })
    return done.ok ? ok({ results: null, message: 'سفته حذف شد.' }) : done
  })
}
