import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/platform/http/route.ts'
import { listMembers } from '#contract/portal/members/routes.ts'
import { call } from '#merchant/portal/http/call.ts'

export type MemberView = Reply<typeof listMembers>['results'][number]

/** The members of the store. */
export const membersQuery = () => queryOptions({ queryKey: ['members'], queryFn: async () => (await call(listMembers, {})).results })
