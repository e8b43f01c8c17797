import { queryOptions } from '@tanstack/react-query'
import { cursorIn, type Filter } from '#browser/platform/http/filter.ts'
import { flagIn, oneOf } from '#browser/platform/lists/search-params.ts'
import { call } from '#console/backoffice/http/call.ts'
import { listCatalogue } from '#contract/backoffice/settings/routes.ts'
import { listOffers } from '#contract/backoffice/stores/offer-routes.ts'
import { listCities, listStoresForStaff, readStoreForStaff, readStoreTerms } from '#contract/backoffice/stores/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { sortsOf, storeSorts } from '#domain/backoffice/lists/list-names.ts'
import { storeTypes } from '#domain/catalogue/stores/store.ts'

export type StoresFilter = Filter<typeof listStoresForStaff>
export type StoreView = Reply<typeof listStoresForStaff>['results'][number]
export type StoreOffer = Reply<typeof listOffers>['results'][number]
export type StoreTerms = Reply<typeof readStoreTerms>['results'][number]
/** A category or provider, by name. */
export type Named = { readonly id: number; readonly name: string }

/** The filter in an address or a saved view. */
export const storesIn = (search: Readonly<Record<string, unknown>>): StoresFilter => ({
  q: typeof search['q'] === 'string' ? search['q'] : undefined,
  type: oneOf(storeTypes, search['type']),
  is_open: flagIn(search['is_open']),
  sort: oneOf(sortsOf(storeSorts), search['sort']),
  cursor: cursorIn(search),
})

export const storesQuery = (filter: StoresFilter) =>
  queryOptions({ queryKey: ['stores', filter], queryFn: () => call(listStoresForStaff, { query: filter }) })

export const storeQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id], queryFn: async () => (await call(readStoreForStaff, { params: { id } })).results })

/** The terms of each provider at a store, the default one first. */
export const termsQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id, 'terms'], queryFn: async () => (await call(readStoreTerms, { params: { id } })).results })

/** All offers of a store, the latest first. */
export const offersQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id, 'offers'], queryFn: async () => (await call(listOffers, { params: { id } })).results })

/** Cities whose name contains `q`. */
export const citiesQuery = (q: string) =>
  queryOptions({ queryKey: ['cities', q], queryFn: async () => (await call(listCities, { query: { q } })).results })

/** All categories or all providers. */
export const namesQuery = (catalogue: 'categories' | 'providers') =>
  queryOptions({
    queryKey: ['catalogue', catalogue, 'names'],
    queryFn: async (): Promise<readonly Named[]> => {
      const { results } = await call(listCatalogue, { params: { catalogue } })
      return results.map(({ id, fields }) => ({ id, name: String(fields[catalogue === 'categories' ? 'name_fa' : 'name']) }))
    },
  })

/** The tabs of a store's page. */
export const storeTabs = ['profile', 'terms', 'offers'] as const
export type StoreTab = (typeof storeTabs)[number]
