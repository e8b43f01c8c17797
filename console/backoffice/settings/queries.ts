import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import {
  listCatalogue,
  listCatalogueVersions,
  listMerchants,
  listPolicies,
  readAnnouncement,
} from '#contract/backoffice/settings/routes.ts'
import { listStoresForStaff } from '#contract/backoffice/stores/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import type { Catalogue } from '#domain/backoffice/settings/catalogues.ts'

export type CatalogueView = Reply<typeof listCatalogue>
export type CatalogueRow = CatalogueView['results'][number]
export type CatalogueField = CatalogueView['fields'][number]
export type Version = Reply<typeof listCatalogueVersions>['results'][number]
export type Policy = Reply<typeof listPolicies>['results'][number]
export type MerchantView = Reply<typeof listMerchants>['results'][number]

/** One reference table with the description of its fields. */
export const catalogueQuery = (catalogue: Catalogue) =>
  queryOptions({ queryKey: ['catalogue', catalogue], queryFn: () => call(listCatalogue, { params: { catalogue } }) })

/** Thirty changes of a reference table, newest first. */
export const versionsQuery = (catalogue: Catalogue, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue-versions', catalogue, cursor],
    queryFn: () => call(listCatalogueVersions, { params: { catalogue }, query: { cursor } }),
  })

/** How many customers consented to offers, and why a discount code cannot be announced to them; read anew each time it is asked. */
export const announcementQuery = (id: number) =>
  queryOptions({
    queryKey: ['announcement', id],
    queryFn: async () => (await call(readAnnouncement, { params: { id } })).results,
    gcTime: 0,
  })

export const policiesQuery = () => queryOptions({ queryKey: ['policies'], queryFn: async () => (await call(listPolicies, {})).results })

/** Stores whose name contains `q`. */
export const storesLikeQuery = (q: string) =>
  queryOptions({
    queryKey: ['stores', 'like', q],
    queryFn: async () => (await call(listStoresForStaff, { query: { q: q || undefined } })).results,
  })

export const merchantsQuery = () => queryOptions({ queryKey: ['merchants'], queryFn: async () => (await call(listMerchants, {})).results })
