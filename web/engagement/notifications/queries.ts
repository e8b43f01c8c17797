import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '#contract/engagement/notifications/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** One page of notices, newest first; listing marks none as read (D-84). */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', page],
    queryFn: () => call(listNotifications, { query: { page, per_page: 30 } }),
  })

/** Marks the given notices, or all, as read. */
export function useReadNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[] | 'all') => call(readNotifications, { body: ids === 'all' ? {} : { ids: [...ids] } }),
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['notifications'] }), queries.invalidateQueries({ queryKey: ['me'] })]),
  })
}
