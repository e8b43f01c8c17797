import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply, Route } from '#contract/platform/http/route.ts'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import type { Given } from '../../../browser/platform/http/http-request.ts'
import { createIdempotencyKeys } from '../../../browser/platform/http/idempotency-keys.ts'
import { Refused } from '../../../browser/platform/http/refused.ts'
import { call } from './call.ts'
import { wordsOf } from './messages.ts'

/**
 * A deed of staff: its outcome is told, done or refused, and everything on the screen is asked for anew, since one deed shows
 * in many places (queues, order, figures, audit log). `onDone` hears what came of it. Until all of that is there, a second press
 * does nothing. A press whose answer was lost is sent again under the same Idempotency-Key, so it happens once.
 */
export function useAction<R extends Route>(route: R, onDone?: (reply: Reply<R>) => void) {
  const queries = useQueryClient()
  const once = useOneAtATime()
  const [keys] = useState(createIdempotencyKeys)
  const deed = useMutation({
    mutationFn: (input: Given<R>) => call(route, input, { idempotencyKey: keys.keyFor(input) }),
    // Another press is doing it at this moment: its answer is asked for.
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
  return { ...deed, mutate: (input: Given<R>) => once(() => deed.mutateAsync(input)) }
}

const sentenceOf = (reply: unknown): string =>
  typeof reply === 'object' && reply !== null && 'message' in reply && typeof reply.message === 'string' ? reply.message : 'انجام شد.'
