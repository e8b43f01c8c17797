import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/http/route.ts'
import { readPapers } from '#contract/ops/papers.ts'
import { call } from '../http/call.ts'

export type Papers = Reply<typeof readPapers>['results']

/** Everything that was sent for an order. Opening it is logged, so it is not asked for again by itself; links live for minutes. */
export const papersQuery = (order: string) =>
  queryOptions({
    queryKey: ['papers', order],
    queryFn: async () => (await call(readPapers, { params: { order } })).results,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
