import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { copy } from '#console/backoffice/queues/copy.ts'
import { placeOf } from '#console/backoffice/queues/place-of.ts'
import { nextItem } from '#console/backoffice/queues/queries.ts'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { toast } from '#ui/toast.ts'

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
