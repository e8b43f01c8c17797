import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { readComparisons } from '#contract/backoffice/order-review/comparison-routes.ts'
import { readOrderDocuments } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type OrderDocuments = Reply<typeof readOrderDocuments>['results']
export type PictureLook = NonNullable<NonNullable<NonNullable<OrderDocuments['note']>['file']>['look']>

/** Everything sent for an order. Reading it is audited, so it is not refetched on focus; its addresses are valid for some minutes. */
export const orderDocumentsQuery = (order: string) =>
  queryOptions({
    queryKey: ['papers', order],
    queryFn: async () => (await call(readOrderDocuments, { params: { order } })).results,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export type Comparisons = Reply<typeof readComparisons>['results']
export type ComparedRow = Comparisons['comparisons'][number]['rows'][number]

/** What the documents must agree with, masked. */
export const comparisonsQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order, 'comparisons'],
    queryFn: async () => (await call(readComparisons, { params: { order } })).results,
    refetchOnWindowFocus: false,
  })
