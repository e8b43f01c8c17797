import type { Route } from '#contract/platform/http/route.ts'
import type { listPoliciesSchema } from './policies.ts'

/** The values of lifecycle.md §2 that were set and apply, by their days, so that pages estimate with the server's values. */
export const listPolicies: Route<typeof listPoliciesSchema, 'none'> = {
  id: 'policies.list',
  method: 'GET',
  path: '/api/customer/policies',
  auth: 'none',
  signed: false,
}
