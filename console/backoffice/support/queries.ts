import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#browser/platform/http/filter.ts'
import { flagIn, idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { listSupport, readSupport } from '#contract/backoffice/support/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { sortsOf, supportSorts } from '#domain/backoffice/lists/list-names.ts'
import { conversationStatuses } from '#domain/engagement/support/conversation.ts'

export type SupportFilter = Filter<typeof listSupport>
export type StaffConversation = Reply<typeof readSupport>['results']

/** How the conversations open: those that wait for staff, the longest waiting first. */
export const supportStart = { status: 'OPEN', sort: 'changed' } as const

/** The filter in an address or a saved view. */
export const supportIn = (search: Readonly<Record<string, unknown>>): SupportFilter => ({
  status: oneOf(conversationStatuses, search['status']),
  mine: flagIn(search['mine']),
  dispute: flagIn(search['dispute']),
  customer_id: idIn(search['customer_id']),
  sort: oneOf(sortsOf(supportSorts), search['sort']),
  ...pageIn(search),
})

export const supportQuery = (filter: SupportFilter) =>
  queryOptions({
    queryKey: ['support', filter],
    queryFn: () => call(listSupport, { query: filter }),
    refetchInterval: whileActive(10_000),
  })

/** One conversation, as the customer writes. */
export const conversationQuery = (customer: string, id: string) =>
  queryOptions({
    queryKey: ['support', customer, id],
    queryFn: async () => (await call(readSupport, { params: { customer_id: Number(customer), id: Number(id) } })).results,
    refetchInterval: whileActive(4_000),
  })
