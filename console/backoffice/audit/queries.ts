import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Filter } from '#browser/platform/http/filter.ts'
import { flagIn, idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { call } from '#console/backoffice/http/call.ts'
import { listStaff } from '#contract/backoffice/access/routes.ts'
import { countAudit, listAudit, readAuditChain } from '#contract/backoffice/monitoring/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { auditGroups } from '#domain/backoffice/audit/action-groups.ts'
import { auditSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'

export type AuditFilter = Filter<typeof listAudit>
export type AuditLine = Reply<typeof listAudit>['results'][number]

/** The filter in an address or a saved view. */
export const auditIn = (search: Readonly<Record<string, unknown>>): AuditFilter => ({
  staff_id: idIn(search['staff_id']),
  customer_id: idIn(search['customer_id']),
  order_id: idIn(search['order_id']),
  deed: typeof search['deed'] === 'string' ? search['deed'] : undefined,
  order: orderIn(search['order']),
  changes_only: flagIn(search['changes_only']) || undefined,
  seq: idIn(search['seq']),
  group: oneOf(auditGroups, search['group']),
  sort: oneOf(sortsOf(auditSorts), search['sort']),
  ...pageIn(search),
})

/** The router parses digits in an address as a number. */
const orderIn = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^([1-9]\d{0,14}|PL-\d{8})$/.test(String(value)) ? String(value) : undefined

/** The audit log. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({ queryKey: ['audit', filter], queryFn: () => call(listAudit, { query: filter }) })

/** How many records of each group a filter has, and who did most today. */
export const auditCountsQuery = ({ group: _group, seq: _seq, sort: _sort, cursor: _cursor, ...query }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', 'counts', query],
    queryFn: async () => (await call(countAudit, { query })).results,
    placeholderData: keepPreviousData,
  })

/** Whether the hash chain of all records is whole. */
export const chainQuery = () =>
  queryOptions({ queryKey: ['audit-chain'], queryFn: async () => (await call(readAuditChain, {})).results, staleTime: 60_000 })

/** The members of staff to filter by. */
export const staffNamesQuery = () =>
  queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(listStaff, {})).results, staleTime: 60_000 })
