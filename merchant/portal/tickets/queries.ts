import { queryOptions } from '@tanstack/react-query'
import { bodyOf } from '#browser/platform/http/filter.ts'
import { dayIn, idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { listPortalTickets, readPortalTicket } from '#contract/portal/tickets/routes.ts'
import { sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { portalTicketSorts, ticketChips, ticketMethods } from '#domain/portal/tickets/ticket-groups.ts'
import { call } from '#merchant/portal/http/call.ts'

type Body = Omit<Input<typeof listPortalTickets>['body'], 'per_page'>
/** What narrows the list, and the ticket whose details are open; each may be missing. */
export type TicketsFilter = { readonly [K in keyof Body]?: Body[K] | undefined } & { readonly open?: string | undefined }
export type TicketRow = Reply<typeof listPortalTickets>['results'][number]
export type TicketView = Reply<typeof readPortalTicket>['results']

/** The filter in an address; what is searched is not in it. */
export const ticketsIn = (search: Readonly<Record<string, unknown>>): TicketsFilter => ({
  ...pageIn(search),
  settled_on: dayIn(search['settled_on']),
  group: oneOf(ticketChips, search['group']),
  method: oneOf(ticketMethods, search['method']),
  least: idIn(search['least']),
  most: idIn(search['most']),
  open: trackIn(search['open']),
  sort: oneOf(sortsOf(portalTicketSorts), search['sort']),
})

const trackIn = (value: unknown): string | undefined => (typeof value === 'string' && /^CPG-\d{10}$/.test(value) ? value : undefined)

export function ticketsQuery(given: TicketsFilter) {
  const { open: _, ...filter } = given
  return queryOptions({
    queryKey: ['tickets', filter],
    queryFn: () => call(listPortalTickets, { body: bodyOf(filter) as Body }),
  })
}

export const ticketQuery = (track: string) =>
  queryOptions({
    queryKey: ['ticket', track],
    queryFn: async () => (await call(readPortalTicket, { params: { track_number: track } })).results,
  })
