import { queryOptions } from '@tanstack/react-query'
import { call, type Filter } from '#console/backoffice/http/call.ts'
import { listStaff } from '#contract/backoffice/access/routes.ts'
import { listAudit, readAuditChain } from '#contract/backoffice/monitoring/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type AuditFilter = Filter<typeof listAudit>
export type AuditLine = Reply<typeof listAudit>['results'][number]

/** The audit log, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({ queryKey: ['audit', filter], queryFn: () => call(listAudit, { query: filter }) })

/** Whether the hash chain of all records is whole. */
export const chainQuery = () =>
  queryOptions({ queryKey: ['audit-chain'], queryFn: async () => (await call(readAuditChain, {})).results, staleTime: 60_000 })

/** The members of staff to filter by. */
export const staffNamesQuery = () =>
  queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(listStaff, {})).results, staleTime: 60_000 })
