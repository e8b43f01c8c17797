import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { copy } from '#console/backoffice/queues/copy.ts'
import { linkOf, type FromQueue } from '#console/backoffice/queues/link-of.ts'
import { nextItem } from '#console/backoffice/queues/queries.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Returns a function that opens the first item of the queue as it was filtered. Without a queue it does nothing; after the last item it opens the queues. */
export function useNext(from: FromQueue, order: string): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const role = useSession()?.role
  return () => {
    const { queue, ...filter } = from
    if (queue === undefined) return
    void nextItem(queries, queue, filter, order).then((item) => {
      const link = item && role && linkOf(item, role, from)
      if (link) return navigate(link)
      toast({ message: copy.emptied })
      return navigate({ to: '/', search: from })
    })
  }
}
