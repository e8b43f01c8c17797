import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { listViews } from '#contract/backoffice/lists/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import type { ListName } from '#domain/backoffice/lists/list-names.ts'

export type SavedView = Reply<typeof listViews>['results'][number]

/** The saved views of a list, own and shared. */
export const viewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async () => (await call(listViews, { query: { list } })).results,
    staleTime: 60_000,
  })
