import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { listMessages, listRegistrations, readCancelRequest } from '#contract/backoffice/requests/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type CancelRequest = Reply<typeof readCancelRequest>['results']
export type Message = Reply<typeof listMessages>['results'][number]

export const cancelRequestQuery = (customer: string, id: string) =>
  queryOptions({
    queryKey: ['cancel-request', customer, id],
    queryFn: async () => (await call(readCancelRequest, { params: { customer_id: Number(customer), id: Number(id) } })).results,
  })

/** The waiting messages, oldest first, or the answered ones. Not refetched automatically, since every read is audited. */
export const messagesQuery = (answered: boolean, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['messages', answered, cursor],
    queryFn: () => call(listMessages, { query: { answered: answered || undefined, cursor } }),
    staleTime: 60_000,
  })

export type Registration = Reply<typeof listRegistrations>['results'][number]
export type RegistrationsSearch = {
  readonly kind: 'cooperation' | 'visits' | 'leads'
  readonly done?: true | undefined
  readonly cursor?: string | undefined
}

/** Registrations from the public pages: the waiting ones, oldest first, or the done ones. */
export const registrationsQuery = ({ kind, ...query }: RegistrationsSearch) =>
  queryOptions({
    queryKey: ['registrations', kind, query],
    queryFn: () => call(listRegistrations, { params: { kind }, query }),
  })
