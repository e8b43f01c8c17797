import { Type } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, orderParams } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { order, orderInFull } from './order.ts'

export const listOrdersSchema = schema({
  refusals: [],
  summary: 'سفارش‌های من',
  description: "The caller's orders, newest first, at most 200.",
  query: exactly({
    'filter[status]': Type.Optional(Type.Enum([...orderStatuses])),
    'filter[type]': Type.Optional(Type.Enum([...orderTypes])),
  }),
  reply: listOf(order),
})

export const listOrdersBrieflySchema = schema({
  refusals: [],
  summary: 'فهرست کوتاه سفارش‌ها',
  description: 'The same in short form, for the filters of other lists.',
  reply: listOf(
    Type.Object({
      id,
      identifier: Type.String(),
      type: Type.Enum([...orderTypes]),
      store_name: nullable(Type.String()),
      created_at: instant,
    }),
  ),
})

export const readOrderSchema = schema({
  refusals: [],
  summary: 'یک سفارش',
  description: "One of the caller's orders in full: reasons, commands that are possible now, history, documents and plan.",
  params: orderParams,
  reply: one(orderInFull),
})
