import { queryOptions } from '@tanstack/react-query'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { readJobs, readPartners } from '#contract/backoffice/monitoring/routes.ts'

const everyMs = 10_000

export const partnersQuery = () =>
  queryOptions({
    queryKey: ['partners'],
    queryFn: async () => (await call(readPartners, {})).results,
    refetchInterval: whileActive(everyMs),
  })

export const jobsQuery = () =>
  queryOptions({ queryKey: ['jobs'], queryFn: async () => (await call(readJobs, {})).results, refetchInterval: whileActive(everyMs) })
