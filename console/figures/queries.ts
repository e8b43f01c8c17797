import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/http/route.ts'
import { readFigures } from '#contract/ops/watch.ts'
import { call } from '../http/call.ts'

export type Figures = Reply<typeof readFigures>['results']

/** The house in figures over the last `days`. */
export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: async () => (await call(readFigures, { query: { days } })).results,
    staleTime: 60_000,
  })
