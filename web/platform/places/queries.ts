import { queryOptions } from '@tanstack/react-query'
import { listProvinces } from '#contract/platform/places/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** All provinces with their cities, in one request (R-PROVINCE-02). */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: async () => (await call(listProvinces, { query: { per_page: 1000 } })).results,
  staleTime: 10 * 60_000,
})
