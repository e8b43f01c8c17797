import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed } from '#contract/billing/calendar-feed/calendar-feed.ts'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from '#contract/billing/calendar-feed/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** Whether the dues can be read by a secret address, and since when. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async () => (await call(readCalendarFeed, {})).results,
})

/** Makes a new address, which ends the one before. */
export function useNewFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(createCalendarFeed, {})).results,
    onSuccess: ({ is_on, created_at, read_at }) =>
      queries.setQueryData(calendarFeedQuery.queryKey, { is_on, created_at, read_at } satisfies CalendarFeed),
  })
}

/** Ends the address. */
export function useFeedEnd() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(deleteCalendarFeed, {})).results,
    onSuccess: (feed) => queries.setQueryData(calendarFeedQuery.queryKey, feed),
  })
}
