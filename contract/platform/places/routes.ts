import type { Route } from '#contract/platform/http/route.ts'
import type { listProvincesSchema } from './list-provinces.ts'

/** R-PROVINCE-01, D-92, R-PROVINCE-02. */
export const listProvinces: Route<typeof listProvincesSchema, 'optional'> = {
  id: 'provinces.list',
  method: 'GET',
  path: '/api/customer/provinces',
  auth: 'optional',
  signed: true,
}
