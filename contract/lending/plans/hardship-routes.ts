import type { Route } from '#contract/platform/http/route.ts'
import type { acceptHardshipSchema, previewHardshipSchema, refuseHardshipSchema } from './hardship.ts'

/** R-PLAN-12. */
export const previewHardship: Route<typeof previewHardshipSchema, 'bearer'> = {
  id: 'plans.preview-hardship',
  method: 'GET',
  path: '/api/customer/orders/{id}/hardship',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-12. */
export const acceptHardship: Route<typeof acceptHardshipSchema, 'bearer'> = {
  id: 'plans.accept-hardship',
  method: 'POST',
  path: '/api/customer/orders/{id}/hardship',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-12, R-PLAN-14. */
export const refuseHardship: Route<typeof refuseHardshipSchema, 'bearer'> = {
  id: 'plans.refuse-hardship',
  method: 'POST',
  path: '/api/customer/orders/{id}/hardship/refusal',
  auth: 'bearer',
  signed: true,
}
