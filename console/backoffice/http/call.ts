import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Given } from '#browser/platform/http/http-request.ts'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { useActionOf } from '#browser/platform/http/use-action-of.ts'
import { createSessionClient } from '#browser/platform/session/session-client.ts'
import { staffSession } from '#console/backoffice/session/session.ts'
import type { Reply, Route } from '#contract/platform/http/route.ts'

/** The calls of the signed-in member of staff. */
export const client = createSessionClient(staffSession)

export const { call } = client

/** A staff action (`useActionOf`). */
export const useAction = <R extends Route>(route: R, onDone?: (reply: Reply<R>) => void) => useActionOf(client, route, onDone)

type Item<R extends Route, T> = { readonly nameOf: (item: T) => string; readonly inputOf: (item: T) => Given<R> }
export type Refusal<T> = { readonly item: T; readonly words: string }

/**
 * A staff action on several items, one command with its own key and audit row after the other. `run` returns what was refused, with its
 * reason. A repeated press sends the same keys, so nothing is done twice.
 */
export function useEach<R extends Route, T>(route: R, { nameOf, inputOf }: Item<R, T>) {
  const queries = useQueryClient()
  const [keys] = useState(() => new Map<string, ReturnType<typeof createIdempotencyKeys>>())
  const [isRunning, setRunning] = useState(false)
  const runOne = async (item: T): Promise<readonly Refusal<T>[]> => {
    const input = inputOf(item)
    const own = keys.get(nameOf(item)) ?? createIdempotencyKeys()
    keys.set(nameOf(item), own)
    try {
      await call(route, input, { idempotencyKey: own.keyFor(input) })
      own.settle(null)
      return []
    } catch (fault) {
      own.settle(fault)
      return [{ item, words: wordsOf(fault) }]
    }
  }
  const run = async (items: readonly T[]): Promise<readonly Refusal<T>[]> => {
    setRunning(true)
    const refused: Refusal<T>[] = []
    for (const item of items) refused.push(...(await runOne(item)))
    await queries.invalidateQueries()
    setRunning(false)
    return refused
  }
  return { run, isRunning }
}
