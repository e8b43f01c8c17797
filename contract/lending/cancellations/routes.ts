import type { Route } from '#contract/platform/http/route.ts'
import type { latestCancelRequestSchema, listCancelRequestsSchema, listCancelReasonsSchema } from './list-cancel-requests.ts'

/** R-SUPPORT-01, D-85. */
export const listCancelRequests: Route<typeof listCancelRequestsSchema, 'bearer'> = {
  id: 'tickets.list',
  method: 'GET',
  path: '/api/customer/tickets',
  auth: 'bearer',
  signed: true,
}

/** D-85. */
export const latestCancelRequest: Route<typeof latestCancelRequestSchema, 'bearer'> = {
  id: 'tickets.latest',
  method: 'GET',
  path: '/api/customer/tickets/latest',
  auth: 'bearer',
  signed: true,
}

/** R-CANCEL-01, D-59. */
export const listCancelReasons: Route<typeof listCancelReasonsSchema, 'bearer'> = {
  id: 'cancel-reasons.list',
  method: 'GET',
  path: '/api/customer/cancel-reasons',
  auth: 'bearer',
  signed: true,
}
