import { useActionOf } from '#browser/platform/http/use-action-of.ts'
import type { Reply, Route } from '#contract/platform/http/route.ts'
import { client } from './call.ts'

/** An action of a store's member (`useActionOf`). */
export const useAction = <R extends Route>(route: R, onDone?: (reply: Reply<R>) => void) => useActionOf(client, route, onDone)
