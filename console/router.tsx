import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { Refused } from '#console/backoffice/http/refused.ts'
import { FailedPage, NotFoundPage } from '#console/backoffice/shell/failed-page.tsx'
import { Waiting } from '#console/backoffice/shell/waiting.tsx'
import { routeTree } from '#console/route-tree.gen.ts'

/** One router and one memory of answers. What the server refused is not asked again; what failed is, once. */
export function openConsole() {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.status > 0 && error.status < 500),
      },
      // A deed without a line fails at once: done by itself minutes later it would be done to somebody who has gone on.
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queries },
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: Waiting,
  })
  return { router, queries }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openConsole>['router']
  }
}
