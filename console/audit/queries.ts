import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/http/route.ts'
import { listStaff } from '#contract/ops/staff.ts'
import { listAudit } from '#contract/ops/watch.ts'
import { call, type Filter } from '../http/call.ts'

export type AuditFilter = Filter<typeof listAudit>
export type AuditLine = Reply<typeof listAudit>['results'][number]

/** What staff did, the newest first. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({ queryKey: ['audit', filter], queryFn: () => call(listAudit, { query: filter }) })

/** Who may be asked for. */
export const staffNamesQuery = () =>
  queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(listStaff, {})).results, staleTime: 60_000 })
