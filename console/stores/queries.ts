import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/http/route.ts'
import { listStoresForStaff, readStoreTerms } from '#contract/ops/stores.ts'
import { call, type Filter } from '../http/call.ts'

export type StoresFilter = Filter<typeof listStoresForStaff>
export type StoreKept = Reply<typeof listStoresForStaff>['results'][number]
export type StoreTerms = Reply<typeof readStoreTerms>['results'][number]

export const storesQuery = (filter: StoresFilter) =>
  queryOptions({ queryKey: ['stores', filter], queryFn: () => call(listStoresForStaff, { query: filter }) })

/** What each provider lends at a store. */
export const termsQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id, 'terms'], queryFn: async () => (await call(readStoreTerms, { params: { id } })).results })
