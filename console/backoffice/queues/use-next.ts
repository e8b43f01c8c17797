import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Refused, wordsOf } from '#browser/platform/http/refused.ts'
import { call } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { takeOrder } from '#contract/backoffice/assignments/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import { copy } from './copy.ts'
import { isFree, isTakenByOne, linkOf } from './link-of.ts'
import { queueQuery, type QueueItem, type QueueSearch } from './queries.ts'

/**
 * Returns a function that opens the first item of the queue that nobody else has, and takes it where its order is taken by one. The order
 * `but` is passed over. Without a queue it does nothing; where no item is left it opens the queues.
 */
export function useNext(search: QueueSearch, but = ''): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useOneAtATime()
  const role = useSession()?.role
  const { queue, ...filter } = search
  const { cursor: _, ...from } = search
  const next = useMutation({
    mutationFn: async () => {
      if (queue === undefined || !role) return
      await queries.invalidateQueries({ queryKey: ['queues'] })
      const { results } = await queries.fetchQuery({ ...queueQuery(queue, filter), staleTime: 0 })
      const left = results.filter(({ order }) => order?.identifier !== but)
      const item = await takeFirst(left, role)
      const link = item && linkOf(item, role, from)
      if (link) return navigate(link)
      toast({ message: left.length === 0 ? copy.emptied : copy.allTaken })
      return navigate({ to: '/', search })
    },
    onError: (fault) => toast({ severity: 'error', message: wordsOf(fault), button: true }),
  })
  return () => once(() => next.mutateAsync())
}

/** The first of these items that this member could take or that needs no taking; null if colleagues have all of them. */
async function takeFirst(items: readonly QueueItem[], role: StaffRole): Promise<QueueItem | null> {
  for (const item of items) if (isFree(role, item) && (await isTaken(item, role))) return item
  return null
}

async function isTaken(item: QueueItem, role: StaffRole): Promise<boolean> {
  const { order, queue } = item
  if (order === null || !isTakenByOne(role, item)) return true
  try {
    await call(takeOrder, { params: { order: order.identifier }, body: { queue } })
    return true
  } catch (fault) {
    // A colleague was faster.
    if (fault instanceof Refused && fault.code === 'ORDER_TAKEN') return false
    throw fault
  }
}
