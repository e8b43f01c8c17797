import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/http/route.ts'
import { readOrderForStaff } from '#contract/ops/orders.ts'
import { listAllOrders } from '#contract/ops/queues.ts'
import { call, type Filter } from '../http/call.ts'
import { whileAttended } from '../session/activity.ts'

export type OrdersFilter = Filter<typeof listAllOrders>
export type OrderLine = Reply<typeof listAllOrders>['results'][number]
export type OrderSeen = Reply<typeof readOrderForStaff>['results']
export type Decision = OrderSeen['decisions'][number]

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
