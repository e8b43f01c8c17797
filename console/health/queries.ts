import { queryOptions } from '@tanstack/react-query'
import { readJobs, readPartners } from '#contract/ops/watch.ts'
import { call } from '../http/call.ts'
import { whileAttended } from '../session/activity.ts'

const everyMs = 10_000

export const partnersQuery = () =>
  queryOptions({
    queryKey: ['partners'],
    queryFn: async () => (await call(readPartners, {})).results,
    refetchInterval: whileAttended(everyMs),
  })

export const jobsQuery = () =>
  queryOptions({ queryKey: ['jobs'], queryFn: async () => (await call(readJobs, {})).results, refetchInterval: whileAttended(everyMs) })
