import { queryOptions } from '@tanstack/react-query'
import { call, type Filter } from '#console/backoffice/http/call.ts'
import { listCatalogue } from '#contract/backoffice/settings/catalogues.ts'
import { listCities, listStoresForStaff, readStoreForStaff, readStoreTerms } from '#contract/backoffice/stores/stores.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type StoresFilter = Filter<typeof listStoresForStaff>
export type StoreView = Reply<typeof listStoresForStaff>['results'][number]
export type StoreTerms = Reply<typeof readStoreTerms>['results'][number]
/** Something a store is joined to, by its name. */
export type Named = { readonly id: number; readonly name: string }

export const storesQuery = (filter: StoresFilter) =>
  queryOptions({ queryKey: ['stores', filter], queryFn: () => call(listStoresForStaff, { query: filter }) })

export const storeQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id], queryFn: async () => (await call(readStoreForStaff, { params: { id } })).results })

/** What each provider lends at a store, the one taken by default first. */
export const termsQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id, 'terms'], queryFn: async () => (await call(readStoreTerms, { params: { id } })).results })

/** Cities whose name holds what was typed. */
export const citiesQuery = (q: string) =>
  queryOptions({ queryKey: ['cities', q], queryFn: async () => (await call(listCities, { query: { q } })).results })

/** Every category, or every provider, that a store may be joined to. */
export const namesQuery = (catalogue: 'categories' | 'providers') =>
  queryOptions({
    queryKey: ['catalogue', catalogue, 'names'],
    queryFn: async (): Promise<readonly Named[]> => {
      const { results } = await call(listCatalogue, { params: { catalogue } })
      return results.map(({ id, fields }) => ({ id, name: String(fields[catalogue === 'categories' ? 'name_fa' : 'name']) }))
    },
  })
