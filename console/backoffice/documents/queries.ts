import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { readOrderDocuments } from '#contract/backoffice/order-review/documents.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type Papers = Reply<typeof readOrderDocuments>['results']

/** Everything that was sent for an order. Opening it is logged, so it is not asked for again by itself; links live for minutes. */
export const papersQuery = (order: string) =>
  queryOptions({
    queryKey: ['papers', order],
    queryFn: async () => (await call(readOrderDocuments, { params: { order } })).results,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
