import type { Route } from '#contract/platform/http/route.ts'
import type { listProvincesSchema } from './list-provinces.ts'

/** All 31 provinces with their cities, both in Persian order (R-PROVINCE-01, D-92). The client sends per_page=1000 (R-PROVINCE-02). */
export const listProvinces: Route<typeof listProvincesSchema, 'optional'> = {
  id: 'provinces.list',
  method: 'GET',
  path: '/api/customer/provinces',
  auth: 'optional',
  signed: true,
}
