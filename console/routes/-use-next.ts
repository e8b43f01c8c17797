import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { QueueName } from '#domain/ops/queues.ts'
import { queueNames } from '#domain/ops/queues.ts'
import { toast } from '#ui/toast.ts'
import { copy } from '../queues/copy.ts'
import { placeOf } from '../queues/place-of.ts'
import { nextItem } from '../queues/queries.ts'

/** The queue a page was opened from; in the address, so that the next item follows the decision. */
export type FromQueue = { readonly queue?: QueueName | undefined }
export const queueIn = (search: Record<string, unknown>): QueueName | undefined => queueNames.find((name) => name === search['queue'])

/** Leads on to what waits longest in `queue`; without one the page stays, and an empty queue leads back to the queues. */
export function useNext(queue: QueueName | undefined, order: string): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    if (queue === undefined) return
    void nextItem(queries, queue, order).then((item) => {
      if (item) return navigate(placeOf(item))
      toast({ message: copy.emptied })
      return navigate({ to: '/', search: { queue } })
    })
  }
}
