import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPointsPrice } from '#contract/billing/points/routes.ts'
import { call } from '#web/platform/http/call.ts'

const pointsPriceQuery = (points: number) =>
  queryOptions({
    queryKey: ['points-price', points],
    queryFn: async () => (await call(readPointsPrice, { query: { points } })).results.price ?? null,
    staleTime: Infinity,
    enabled: points > 0,
  })

/** What as many points cost if they are bought, tax included; null until it is known, or where no package has as many. */
export const usePointsPrice = (points: number): number | null => useQuery(pointsPriceQuery(points)).data ?? null
