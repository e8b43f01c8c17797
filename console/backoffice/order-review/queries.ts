import { queryOptions } from '@tanstack/react-query'
import { call, type Filter } from '#console/backoffice/http/call.ts'
import { whileAttended } from '#console/backoffice/session/activity.ts'
import { readOrderForStaff } from '#contract/backoffice/order-review/orders.ts'
import { listAllOrders } from '#contract/backoffice/queues/queues.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type OrdersFilter = Filter<typeof listAllOrders>
export type OrderLine = Reply<typeof listAllOrders>['results'][number]
export type OrderView = Reply<typeof readOrderForStaff>['results']
export type Decision = OrderView['decisions'][number]

/** Orders by filter or search, newest first. */
export const ordersQuery = (filter: OrdersFilter) =>
  queryOptions({ queryKey: ['orders', filter], queryFn: () => call(listAllOrders, { query: filter }) })

/** One order with what its reader may decide; it follows what happens elsewhere. */
export const orderQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order],
    queryFn: async () => (await call(readOrderForStaff, { params: { order } })).results,
    refetchInterval: whileAttended(15_000),
  })
