import { queryOptions } from '@tanstack/react-query'
import { listPointPackages } from '#contract/billing/points/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** The packages on sale, the economic ones marked by the server. */
export const packagesQuery = queryOptions({
  queryKey: ['point-packages'],
  queryFn: async () => (await call(listPointPackages, {})).results,
  staleTime: 60_000,
})
