import { queryOptions, useQuery } from '@tanstack/react-query'
import { listPolicies } from '#contract/platform/policies/routes.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies, type Policy } from '#domain/platform/policies/policy.ts'
import { policiesWith } from '#domain/platform/policies/set-policy.ts'
import { call } from '#web/platform/http/call.ts'
import { today } from './today.ts'

/** What admins have set of the figures of lifecycle.md §2, as it is in force. */
export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: async () => (await call(listPolicies, {})).results,
  select: (set) => policiesWith(set.map(({ from_day, values }) => ({ from: from_day as Day, values }))),
  staleTime: 10 * 60_000,
})

/** The policy that applies on `on`, by which estimates are made: the server's to the rial; until it has answered, the release's. */
export function usePolicy(on: Day = today()): Policy {
  const { data } = useQuery(policiesQuery)
  return policyOn(data ?? releasePolicies, on)
}
