import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply, Route } from '#contract/platform/http/route.ts'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { HttpClient } from './http-client.ts'
import type { Given } from './http-request.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { Refused, wordsOf } from './refused.ts'

/**
 * An action: shows its result or refusal as a toast and refetches all queries, since one action changes many views (queues,
 * order, figures, audit log). `onDone` gets the response. A second press does nothing until all of this is done. A request whose
 * response was lost is repeated under the same Idempotency-Key, so it is executed once.
 */
export function useActionOf<R extends Route>({ call }: HttpClient, route: R, onDone?: (reply: Reply<R>) => void) {
  const queries = useQueryClient()
  const once = useOneAtATime()
  const [keys] = useState(createIdempotencyKeys)
  const mutation = useMutation({
    mutationFn: (input: Given<R>) => call(route, input, { idempotencyKey: keys.keyFor(input) }),
    // The same request is in flight; its response is fetched by repeating it.
    retry: (failures, fault) => failures < 5 && fault instanceof Refused && fault.code === 'REQUEST_IN_FLIGHT',
    retryDelay: 1_000,
    onSuccess: (reply: Reply<R>) => {
      toast({ message: sentenceOf(reply) })
      onDone?.(reply)
    },
    onError: (fault) => toast({ severity: 'error', message: wordsOf(fault), button: true }),
    onSettled: (_reply, fault) => {
      keys.settle(fault)
      return queries.invalidateQueries()
    },
  })
  return { ...mutation, mutate: (input: Given<R>) => once(() => mutation.mutateAsync(input)) }
}

const sentenceOf = (reply: unknown): string =>
  typeof reply === 'object' && reply !== null && 'message' in reply && typeof reply.message === 'string' ? reply.message : 'انجام شد.'
