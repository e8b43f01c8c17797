import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#browser/platform/http/filter.ts'
import { oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { listDifferences, readReconciliation } from '#contract/backoffice/reconciliation/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { differenceSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { differenceStatuses } from '#domain/backoffice/reconciliation/difference.ts'
import { filePartners } from '#domain/backoffice/reconciliation/partner-file.ts'

export type Progress = Reply<typeof readReconciliation>['results'][number]
export type Difference = Reply<typeof listDifferences>['results'][number]
export type DifferencesFilter = Filter<typeof listDifferences>

/** The filter in an address or a saved view. */
export const differencesIn = (search: Readonly<Record<string, unknown>>): DifferencesFilter => ({
  partner: oneOf(filePartners, search['partner']),
  status: oneOf(differenceStatuses, search['status']),
  sort: oneOf(sortsOf(differenceSorts), search['sort']),
  ...pageIn(search),
})

/** How far each partner's files are compared. */
export const progressQuery = () =>
  queryOptions({
    queryKey: ['reconciliation'],
    queryFn: async () => (await call(readReconciliation, {})).results,
    refetchInterval: whileActive(60_000),
  })

export const differencesQuery = (filter: DifferencesFilter) =>
  queryOptions({ queryKey: ['differences', filter], queryFn: () => call(listDifferences, { query: filter }) })
