import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { QueueName } from '#domain/ops/queues.ts'
import { toast } from '#ui/toast.ts'
import { copy } from '../queues/copy.ts'
import { placeOf } from '../queues/place-of.ts'
import { nextItem } from '../queues/queries.ts'

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
