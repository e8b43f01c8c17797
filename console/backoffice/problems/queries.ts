import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { readProblemForStaff } from '#contract/backoffice/problems/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type Problem = Reply<typeof readProblemForStaff>['results']

export const problemQuery = (customer: string, id: string) =>
  queryOptions({
    queryKey: ['problem', customer, id],
    queryFn: async () => (await call(readProblemForStaff, { params: { customer_id: Number(customer), id } })).results,
  })
