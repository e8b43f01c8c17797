import { queryOptions } from '@tanstack/react-query'
import { bodyOf, type Filter } from '#browser/platform/http/filter.ts'
import { flagIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { readAssignment } from '#contract/backoffice/assignments/routes.ts'
import { readAssessment } from '#contract/backoffice/order-review/assessment-routes.ts'
import { listAllOrders } from '#contract/backoffice/order-review/order-list-routes.ts'
import { readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { orderSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

export type OrdersFilter = Filter<typeof listAllOrders>
export type OrderLine = Reply<typeof listAllOrders>['results'][number]
export type OrderView = Reply<typeof readOrderForStaff>['results']
export type Decision = OrderView['decisions'][number]

/** The filter in an address or a saved view. */
export const ordersIn = (search: Readonly<Record<string, unknown>>): Omit<OrdersFilter, 'q'> => ({
  status: oneOf(orderStatuses, search['status']),
  open: flagIn(search['open']) || undefined,
  type: oneOf(orderTypes, search['type']),
  days_of: oneOf(['repayment'], search['days_of']),
  sort: oneOf(sortsOf(orderSorts), search['sort']),
  ...pageIn(search),
})

/** Orders by filter or search. */
export const ordersQuery = (filter: OrdersFilter) =>
  queryOptions({ queryKey: ['orders', filter], queryFn: () => call(listAllOrders, { body: bodyOf(filter) }) })

/** One order with the decisions open to the reader, refetched regularly. */
export const orderQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order],
    queryFn: async () => (await call(readOrderForStaff, { params: { order } })).results,
    refetchInterval: whileActive(15_000),
  })

/** The tabs of an order's page. */
export const orderTabs = ['checks', 'money', 'history'] as const
export type OrderTab = (typeof orderTabs)[number]

export type Assessment = Reply<typeof readAssessment>['results']

/** What a reviewer weighs about an order. */
export const assessmentQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order, 'assessment'],
    queryFn: async () => (await call(readAssessment, { params: { order } })).results,
  })

/** To whom an order is assigned, and to whom it may be. */
export const assignmentQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order, 'assignment'],
    queryFn: async () => (await call(readAssignment, { params: { order } })).results,
  })
