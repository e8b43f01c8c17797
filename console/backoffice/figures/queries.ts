import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { readFigures } from '#contract/backoffice/monitoring/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type Figures = Reply<typeof readFigures>['results']

/** The key figures of the last `days`. */
export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: async () => (await call(readFigures, { query: { days } })).results,
    staleTime: 60_000,
  })

/** How many days back the figures may look. */
export const spans = [7, 30, 90, 365] as const
