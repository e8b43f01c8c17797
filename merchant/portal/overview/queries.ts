import { queryOptions } from '@tanstack/react-query'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import type { Reply } from '#contract/platform/http/route.ts'
import { readOverview } from '#contract/portal/tickets/routes.ts'
import { call } from '#merchant/portal/http/call.ts'

export const spans = ['14', '30', '90'] as const
export type Span = (typeof spans)[number]
export type Overview = Reply<typeof readOverview>['results']

/** The store's figures, with a chart of so many days; renewed while somebody is there. */
export const overviewQuery = (days: Span) =>
  queryOptions({
    queryKey: ['overview', days],
    queryFn: async () => (await call(readOverview, { query: { days } })).results,
    refetchInterval: whileActive(30_000),
  })
