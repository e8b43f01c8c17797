import {
  deletePromissorySchema,
  listPromissoryStepsSchema,
  readPromissorySchema,
  uploadPromissorySchema,
} from '#contract/lending/promissory/promissory.ts'
import {
  deletePromissory as deleteRoute,
  listPromissorySteps,
  readPromissory,
  uploadPromissory as uploadRoute,
} from '#contract/lending/promissory/routes.ts'
import { stepsOf } from '#domain/lending/promissory/steps.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { PromissoryOrders } from './promissory-order.ts'
import { promissoryResponse } from './response.ts'
import { promissoryOf } from './sql.ts'
import { deletePromissory, uploadPromissory } from './upload-promissory.ts'

/** The calls on the note of an order: its steps, reading, uploading and deleting it. */
export function promissoryRoutes(http: HttpServer, app: App, orders: PromissoryOrders): void {
  const { db } = app
  /** The customer's own order of a path's key, or null. */
  const ownOrder = async (customerId: number, key: string) => {
    const id = orderIdOf(key)
    return id === null ? null : await orders.read(db, customerId, id)
  }

  http.serve(listPromissorySteps, listPromissoryStepsSchema, async ({ actor, params }) => {
    const order = await ownOrder(actor.customerId, params.id)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const note = await promissoryOf(db, actor.customerId, order.id)
    return ok({ results: [...stepsOf(note?.status ?? null)] })
  })

  http.serve(readPromissory, readPromissorySchema, async ({ actor, params }) => {
    const order = await ownOrder(actor.customerId, params.id)
    const note = order && (await promissoryOf(db, actor.customerId, order.id))
    return note?.id === params.promissoryId ? ok({ results: promissoryResponse(app, note) }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(uploadRoute, uploadPromissorySchema, async ({ actor: { customerId }, params, fields, files }) => {
    const order = await ownOrder(customerId, params.id)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const named = fields.order_identifier
    if (named !== undefined && orderIdOf(named) !== order.id) return err({ kind: 'ORDER_IDENTIFIER_OTHER' })
    const sent = await uploadPromissory(app, { customerId, orderId: order.id, file: files['file'] }, orders)
    return sent.ok ? ok({ results: promissoryResponse(app, sent.value), message: 'سفته رسید و بررسی می‌شود.' }) : sent
  })

  http.serve(deleteRoute, deletePromissorySchema, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const done = await deletePromissory(app, { customerId, orderId, id: params.promissoryId }, orders)
    return done.ok ? ok({ results: null, message: 'سفته حذف شد.' }) : done
  })
}
