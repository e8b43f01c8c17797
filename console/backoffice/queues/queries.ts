import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type Filter } from '#console/backoffice/http/call.ts'
import { whileAttended } from '#console/backoffice/session/activity.ts'
import { listQueues, readQueue } from '#contract/backoffice/queues/queues.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'

export type QueueFilter = Filter<typeof readQueue>
/** What the address of the queues holds. */
export type QueueSearch = QueueFilter & { readonly queue?: QueueName | undefined }
export type QueueItem = Reply<typeof readQueue>['results'][number]

/** The reader's queues with how much waits in each. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: async () => (await call(listQueues, {})).results,
    refetchInterval: whileAttended(15_000),
  })

/** One queue, the longest waiting first. */
export const queueQuery = (queue: QueueName, filter: QueueFilter) =>
  queryOptions({
    queryKey: ['queues', queue, filter],
    queryFn: () => call(readQueue, { params: { queue }, query: filter }),
    refetchInterval: whileAttended(15_000),
  })

/** What waits longest in a queue now, the order `but` excepted; null when nothing does. */
export async function nextItem(queries: QueryClient, queue: QueueName, but: string): Promise<QueueItem | null> {
  await queries.invalidateQueries({ queryKey: ['queues'] })
  const { results } = await queries.fetchQuery({ ...queueQuery(queue, {}), staleTime: 0 })
  return results.find(({ order }) => order?.identifier !== but) ?? null
}
