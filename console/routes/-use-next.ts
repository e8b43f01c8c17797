import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { copy } from '#console/backoffice/queues/copy.ts'
import { linkOf } from '#console/backoffice/queues/link-of.ts'
import { nextItem } from '#console/backoffice/queues/queries.ts'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Returns a function that opens the longest waiting item of `queue`. Without a queue it does nothing; after the last item it opens the queues. */
export function useNext(queue: QueueName | undefined, order: string): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    if (queue === undefined) return
    void nextItem(queries, queue, order).then((item) => {
      if (item) return navigate(linkOf(item))
      toast({ message: copy.emptied })
      return navigate({ to: '/', search: { queue } })
    })
  }
}
