import { queryOptions } from '@tanstack/react-query'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { dayIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { listPortalTickets, readPortalTicket } from '#contract/portal/tickets/routes.ts'
import { sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { portalTicketSorts, ticketGroups } from '#domain/portal/tickets/ticket-groups.ts'
import { call } from '#merchant/portal/http/call.ts'

type Body = Omit<Input<typeof listPortalTickets>['body'], 'per_page'>
/** What narrows the list; each may be missing. */
export type TicketsFilter = { readonly [K in keyof Body]?: Body[K] | undefined }
export type TicketRow = Reply<typeof listPortalTickets>['results'][number]
export type TicketView = Reply<typeof readPortalTicket>['results']

/** The filter in an address; what is searched is not in it. */
export const ticketsIn = (search: Readonly<Record<string, unknown>>): TicketsFilter => ({
  ...pageIn(search),
  settled_on: dayIn(search['settled_on']),
  group: oneOf(ticketGroups, search['group']),
  sort: oneOf(sortsOf(portalTicketSorts), search['sort']),
})

export const ticketsQuery = (filter: TicketsFilter) =>
  queryOptions({
    queryKey: ['tickets', filter],
    queryFn: () => call(listPortalTickets, { body: bodyOf(filter) as Body }),
  })

export const ticketQuery = (track: string) =>
  queryOptions({
    queryKey: ['ticket', track],
    queryFn: async () => (await call(readPortalTicket, { params: { track_number: track } })).results,
  })
