import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { listBanners } from '#contract/banners/list-banners.ts'
import { calculateLoan, creditSteps } from '#contract/stores/calculate.ts'
import { listProviders } from '#contract/stores/list-providers.ts'
import { everyStore, listStores } from '#contract/stores/list-stores.ts'
import { openStore } from '#contract/stores/open-store.ts'
import type { Store } from '#contract/stores/store.ts'
import { call } from '../http/call.ts'

const longMs = 10 * 60_000

/** All stores at once (R-STORE-07); they are filtered in the browser. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: async ({ signal }) => (await call(listStores, { query: { per_page: everyStore } }, { signal })).results,
  staleTime: 60_000,
})

export type FirstStores = { readonly first: readonly Store[]; readonly total: number }

/** What a page that was drawn ahead shows until every store has come: of all, or of one category. Never asked for. */
export const firstStoresQuery = (category: string | null) =>
  queryOptions<FirstStores>({ queryKey: ['stores', 'first', category], queryFn: skipToken, staleTime: Infinity })

/** The stores most bought from, likewise. */
export const popularStoresQuery = queryOptions<readonly Store[]>({
  queryKey: ['stores', 'popular'],
  queryFn: skipToken,
  staleTime: Infinity,
})

export const storeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['stores', slug],
    queryFn: async () => (await call(openStore, { params: { slug } })).results,
    staleTime: 60_000,
  })

export const providersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['stores', slug, 'providers'],
    queryFn: async () => (await call(listProviders, { params: { id: slug } })).results,
    staleTime: 60_000,
  })

export type Choice = { readonly provider_id: number; readonly invoice_count: number; readonly guarantee_id: number; readonly price: number }

/** What the server makes of a choice at a store (R-STORE-03). */
export const calculationQuery = (slug: string, choice: Choice) =>
  queryOptions({
    queryKey: ['stores', slug, 'calculation', choice],
    queryFn: async ({ signal }) => (await call(calculateLoan, { params: { id: slug }, query: choice }, { signal })).results,
    staleTime: longMs,
    retry: false,
  })

/** A price over every count (R-STORE-04). The last table stands until the next is there. */
export const creditStepsQuery = (slug: string, price: number) =>
  queryOptions({
    queryKey: ['stores', slug, 'steps', price],
    queryFn: async ({ signal }) => (await call(creditSteps, { params: { slug }, query: { price } }, { signal })).results,
    staleTime: longMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: async () => (await call(listBanners, {})).results,
  staleTime: longMs,
})
