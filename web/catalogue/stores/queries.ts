import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { listBanners } from '#contract/catalogue/banners/routes.ts'
import { calculateLoan, creditSteps, listProviders, listStores, openStore } from '#contract/catalogue/stores/routes.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { everyStore } from '#domain/catalogue/stores/store.ts'
import { call, client } from '#web/platform/http/call.ts'
import type { AskedStores } from './list/found-stores.ts'
import type { StoreList } from './list/store-list.ts'

const longMs = 10 * 60_000

/** All stores at once (R-STORE-07); they are filtered in the browser, in a worker that holds them. */
export const storeListQuery = queryOptions({
  queryKey: ['stores', 'list'],
  queryFn: async ({ signal }) => {
    const [response, { openStoreList }] = await Promise.all([
      client.send(listStores, { query: { per_page: everyStore } }, { signal }),
      import('./list/store-list.ts'),
    ])
    return openStoreList(await response.blob())
  },
  staleTime: longMs,
  structuralSharing: false, // it is no plain value to be compared
})

/** The stores of the list that pass the filters; the previous result is shown until the next one is found. */
export const foundStoresQuery = (list: StoreList | undefined, asked: AskedStores) =>
  queryOptions({
    queryKey: ['stores', 'found', list?.serial, asked],
    queryFn: list ? () => list.find(asked) : skipToken,
    staleTime: Infinity,
    gcTime: 10_000,
    placeholderData: keepPreviousData,
  })

export type FirstStores = { readonly first: readonly Store[]; readonly total: number }

/** What a page that was drawn ahead shows until every store has come: of all, or of one category. Never asked for. */
export const firstStoresQuery = (category: string | null) =>
  queryOptions<FirstStores>({ queryKey: ['stores', 'first', category], queryFn: skipToken, staleTime: Infinity })

/** The six most popular stores: from the prerendered page, else from the list. */
export const popularStoresQuery = queryOptions<readonly Store[]>({
  queryKey: ['stores', 'popular'],
  queryFn: async ({ client: queries }) =>
    (await (await queries.ensureQueryData(storeListQuery)).find({ search: {}, from: 0, end: 6 })).stores,
  staleTime: Infinity,
})

export const storeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['stores', slug],
    queryFn: async () => (await call(openStore, { params: { slug } })).results,
    staleTime: 60_000,
  })

/** The providers of a store, asked for by its id, as its path is written (R-STORE-16); the page knows its slug. */
export const providersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['stores', slug, 'providers'],
    queryFn: async ({ client: queries }) => {
      const { id } = await queries.ensureQueryData(storeQuery(slug))
      return (await call(listProviders, { params: { id: String(id) } })).results
    },
    staleTime: 60_000,
  })

export type Choice = { readonly provider_id: number; readonly invoice_count: number; readonly guarantee_id: number; readonly price: number }

/** What the server makes of a choice at a store (R-STORE-03). */
export const calculationQuery = (slug: string, choice: Choice) =>
  queryOptions({
    queryKey: ['stores', slug, 'calculation', choice],
    queryFn: async ({ signal, client: queries }) => {
      const { id } = await queries.ensureQueryData(storeQuery(slug))
      return (await call(calculateLoan, { params: { id: String(id) }, query: choice }, { signal })).results
    },
    staleTime: longMs,
    retry: false,
  })

/** The plan of a price for every count (R-STORE-04). The previous table is shown until the next one arrives. */
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
