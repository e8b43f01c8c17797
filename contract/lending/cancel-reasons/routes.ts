import type { Route } from '#contract/platform/http/route.ts'
import type { listCancelReasonsSchema } from './list-cancel-reasons.ts'

/** The reasons for canceling an order; a tag containing BANK_PERSONAL_LOAN selects those of personal loans (R-CANCEL-01, D-59). */
export const listCancelReasons: Route<typeof listCancelReasonsSchema, 'bearer'> = {
  id: 'cancel-reasons.list',
  method: 'GET',
  path: '/api/customer/cancel-reasons',
  auth: 'bearer',
  signed: true,
}
