import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { readFigures } from '#contract/backoffice/monitoring/monitoring.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type Figures = Reply<typeof readFigures>['results']

/** The business in figures over the last `days`. */
export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: async () => (await call(readFigures, { query: { days } })).results,
    staleTime: 60_000,
  })
