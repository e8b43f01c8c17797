import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/http/route.ts'
import { listStaffProposals } from '#contract/ops/staff-proposals.ts'
import { listStaff } from '#contract/ops/staff.ts'
import { call } from '../http/call.ts'
import { whileAttended } from '../session/activity.ts'

export type StaffMember = Reply<typeof listStaff>['results'][number]
export type StaffProposal = Reply<typeof listStaffProposals>['results'][number]

export const staffQuery = () => queryOptions({ queryKey: ['staff'], queryFn: async () => (await call(listStaff, {})).results })

/** What waits for a second person about members of staff, the oldest first. */
export const staffProposalsQuery = () =>
  queryOptions({
    queryKey: ['staff-proposals'],
    queryFn: async () => (await call(listStaffProposals, { query: {} })).results,
    refetchInterval: whileAttended(15_000),
  })
