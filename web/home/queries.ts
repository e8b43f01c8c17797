import { queryOptions } from '@tanstack/react-query'
import { listStores } from '#contract/stores/list-stores.ts'
import { call } from '../http/call.ts'

/** A few real stores for the landing page: of the first twenty-four, the six most bought from. */
export const teaserQuery = queryOptions({
  queryKey: ['stores', 'teaser'],
  queryFn: async () => {
    const { results } = await call(listStores, { query: { per_page: 24 } })
    return results.toSorted((one, other) => other.orders_count - one.orders_count).slice(0, 6)
  },
  staleTime: 10 * 60_000,
})
