import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  listAllPoints,
  listPurchasedPoints,
  listReceivedPoints,
  listUsedPoints,
  readPointPackage,
  readPointsPrice,
  listPointPackages,
} from '#contract/billing/points/routes.ts'
import type { PointList } from '#domain/billing/points/point-transaction.ts'
import { call } from '#web/platform/http/call.ts'

/** How many transactions a page has (R-POINT-07). */
const perPage = 15

const calls = { all: listAllPoints, received: listReceivedPoints, purchase: listPurchasedPoints, debit: listUsedPoints } as const

/** One page of one of the four lists (R-POINT-06), with the sums of all time beside it. */
export const pointsQuery = (list: PointList, page: number) =>
  queryOptions({
    queryKey: ['points', list, page],
    queryFn: () => call(calls[list], { query: { page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  })

/** One package by its slug, with its present price: a page with the list may be open for days. */
export const packageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['point-packages', slug],
    queryFn: async () => (await call(readPointPackage, { params: { id: slug } })).results,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The packages on sale, the economic ones marked by the server. */
export const packagesQuery = queryOptions({
  queryKey: ['point-packages'],
  queryFn: async () => (await call(listPointPackages, {})).results,
  staleTime: 60_000,
})

const pointsPriceQuery = (points: number) =>
  queryOptions({
    queryKey: ['points-price', points],
    queryFn: async () => (await call(readPointsPrice, { query: { points } })).results.price ?? null,
    staleTime: Infinity,
    enabled: points > 0,
  })

/** What as many points cost if they are bought, tax included; null until it is known, or where no package has as many. */
export const usePointsPrice = (points: number): number | null => useQuery(pointsPriceQuery(points)).data ?? null
