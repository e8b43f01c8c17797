import { Type } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { orderParams } from '#contract/platform/http/order-key.ts'
import { route } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { order, orderInFull } from './order.ts'

const mine = { method: 'GET', auth: 'bearer', signed: true, refusals: [] } as const

/** The caller's orders, newest first, at most 200. */
export const listOrders = route({
  ...mine,
  id: 'orders.list',
  path: '/api/customer/orders',
  summary: 'سفارش‌های من',
  query: exactly({
    'filter[status]': Type.Optional(Type.Enum([...orderStatuses])),
    'filter[type]': Type.Optional(Type.Enum([...orderTypes])),
  }),
  reply: listOf(order),
})

/** The same in short form, for the filters of other lists (D-53). */
export const listOrdersBriefly = route({
  ...mine,
  id: 'orders.filterable-list',
  path: '/api/customer/orders/filterable-list',
  summary: 'فهرست کوتاه سفارش‌ها',
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

export const readOrder = route({
  ...mine,
  id: 'orders.details',
  path: '/api/customer/orders/{id}/details',
  summary: 'یک سفارش',
  params: orderParams,
  reply: one(orderInFull),
})
