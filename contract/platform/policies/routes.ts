import type { Route } from '#contract/platform/http/route.ts'
import type { listPoliciesSchema } from './policies.ts'

export const listPolicies: Route<typeof listPoliciesSchema, 'none'> = {
  id: 'policies.list',
  method: 'GET',
  path: '/api/customer/policies',
  auth: 'none',
  signed: false,
}
