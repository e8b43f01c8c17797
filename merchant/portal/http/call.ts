import { useActionOf } from '#browser/platform/http/use-action-of.ts'
import { createSessionClient } from '#browser/platform/session/session-client.ts'
import type { Reply, Route } from '#contract/platform/http/route.ts'
import { memberSession } from '#merchant/portal/session/session.ts'

/** The calls of the signed-in member of a store. */
export const client = createSessionClient(memberSession)

export const { call } = client

/** An action of a store's member (`useActionOf`). */
export const useAction = <R extends Route>(route: R, onDone?: (reply: Reply<R>) => void) => useActionOf(client, route, onDone)
