import { queryOptions } from '@tanstack/react-query'
import { bodyOf, type Filter } from '#browser/platform/http/filter.ts'
import { flagIn, idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { call } from '#console/backoffice/http/call.ts'
import { listCancelRequests, listMessages, listRegistrations, readCancelRequest } from '#contract/backoffice/requests/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { cancelRequestSorts, messageSorts, registrationSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'

export type CancelRequest = Reply<typeof readCancelRequest>['results']
export type Message = Reply<typeof listMessages>['results'][number]

export const cancelRequestQuery = (customer: string, id: string) =>
  queryOptions({
    queryKey: ['cancel-request', customer, id],
    queryFn: async () => (await call(readCancelRequest, { params: { customer_id: Number(customer), id: Number(id) } })).results,
  })

export type MessagesFilter = Filter<typeof listMessages>
export type CancelRequestsFilter = Filter<typeof listCancelRequests>

/** How the messages open: those that wait, the longest waiting first. */
export const messagesStart = { answered: false, sort: 'sent' } as const

/** The filters in an address or a saved view. */
export const messagesIn = (search: Readonly<Record<string, unknown>>): Omit<MessagesFilter, 'q'> => ({
  answered: flagIn(search['answered']),
  sort: oneOf(sortsOf(messageSorts), search['sort']),
  ...pageIn(search),
})
export const cancelRequestsIn = (search: Readonly<Record<string, unknown>>): CancelRequestsFilter => ({
  status: oneOf(cancelRequestStatuses, search['status']),
  customer_id: idIn(search['customer_id']),
  sort: oneOf(sortsOf(cancelRequestSorts), search['sort']),
  ...pageIn(search),
})

/** Messages by filter or search. Not refetched automatically, since every read is audited. */
export const messagesQuery = (filter: MessagesFilter) =>
  queryOptions({
    queryKey: ['messages', filter],
    queryFn: () => call(listMessages, { body: bodyOf(filter) }),
    staleTime: 60_000,
  })

export const cancelRequestsQuery = (filter: CancelRequestsFilter) =>
  queryOptions({ queryKey: ['cancel-requests', filter], queryFn: () => call(listCancelRequests, { query: filter }) })

export type Registration = Reply<typeof listRegistrations>['results'][number]
export type RegistrationKind = 'cooperation' | 'visits' | 'leads'
export type RegistrationsFilter = Filter<typeof listRegistrations>

/** How the registrations open: those that wait, the longest waiting first. */
export const registrationsStart = { done: false, sort: 'left' } as const

/** The filter in an address or a saved view. */
export const registrationsIn = (search: Readonly<Record<string, unknown>>): Omit<RegistrationsFilter, 'q'> => ({
  done: flagIn(search['done']),
  sort: oneOf(sortsOf(registrationSorts), search['sort']),
  ...pageIn(search),
})

/** Registrations from the public pages by filter or search. Not refetched automatically, since every read is audited. */
export const registrationsQuery = (kind: RegistrationKind, filter: RegistrationsFilter) =>
  queryOptions({
    queryKey: ['registrations', kind, filter],
    queryFn: () => call(listRegistrations, { params: { kind }, body: bodyOf(filter) }),
    staleTime: 60_000,
  })
