import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'

/** An application at this address. Its queries end with the test: one that waits to be tried again would be sent in another test. */
export function openedAt<Router extends AnyRouter>(app: { readonly router: Router; readonly queries: QueryClient }, address: string) {
  const { router, queries } = app
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history })
  onTestFinished(() => queries.clear())
  return { router, history }
}
