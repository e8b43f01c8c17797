import { queryOptions } from '@tanstack/react-query'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { listStaff } from '#contract/backoffice/access/routes.ts'
import { listStaffProposals } from '#contract/backoffice/approvals/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type StaffMember = Reply<typeof listStaff>['results'][number]
export type StaffProposal = Reply<typeof listStaffProposals>['results'][number]

export const staffQuery = () => queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(listStaff, {})).results })

/** Waiting proposals of access, oldest first. */
export const staffProposalsQuery = () =>
  queryOptions({
    queryKey: ['staff-proposals'],
    queryFn: async () => (await call(listStaffProposals, { query: {} })).results,
    refetchInterval: whileActive(15_000),
  })
