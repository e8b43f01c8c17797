import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#browser/platform/http/filter.ts'
import { flagIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { listQueues, readQueue } from '#contract/backoffice/queues/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { queueSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

export type QueueFilter = Filter<typeof readQueue>
/** The search parameters of the queue page. */
export type QueueSearch = QueueFilter & { readonly queue?: QueueName | undefined }
export type QueueItem = Reply<typeof readQueue>['results'][number]

/** The filter in an address or a saved view; the queue is beside it. */
export const queueFilterIn = (search: Readonly<Record<string, unknown>>): QueueFilter => ({
  type: oneOf(orderTypes, search['type']),
  late: flagIn(search['late']) || undefined,
  sort: oneOf(sortsOf(queueSorts), search['sort']),
  ...pageIn(search),
})

/** The reader's queues with their sizes. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: async () => (await call(listQueues, {})).results,
    refetchInterval: whileActive(15_000),
  })

/** One queue, longest waiting first. */
export const queueQuery = (queue: QueueName, filter: QueueFilter) =>
  queryOptions({
    queryKey: ['queues', queue, filter],
    queryFn: () => call(readQueue, { params: { queue }, query: filter }),
    refetchInterval: whileActive(15_000),
  })
