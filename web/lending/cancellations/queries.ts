import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { latestCancelRequest, listCancelRequests } from '#contract/lending/cancellations/routes.ts'
import { call } from '#web/platform/http/call.ts'
import type { TicketSearch } from './ticket-search.ts'

const perPage = 10

/** The customer's newest request, or null (D-85). */
export const latestTicketQuery = queryOptions({
  queryKey: ['orders', 'tickets', 'latest'],
  queryFn: async () => (await call(latestCancelRequest, {})).results,
})

/** One page of the customer's requests, newest first (R-SUPPORT-01, R-SUPPORT-03). */
export const ticketsQuery = ({ page = 1, status, order }: TicketSearch) =>
  queryOptions({
    queryKey: ['orders', 'tickets', page, status ?? null, order ?? null],
    queryFn: () =>
      call(listCancelRequests, {
        query: {
          page,
          per_page: perPage,
          ...(status ? { 'filter[status]': status } : {}),
          ...(order ? { 'filter[order]': order } : {}),
        },
      }),
    placeholderData: keepPreviousData,
  })
