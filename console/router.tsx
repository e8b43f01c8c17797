import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from '#browser/platform/http/query-client.ts'
import { FailedPage, NotFoundPage, PendingPage } from '#console/backoffice/shell/frame/status-pages.tsx'
import { routeTree } from '#console/route-tree.gen.ts'

/** The router and the query cache. */
export function openConsole() {
  const queries = createQueryClient(5_000)
  const router = createRouter({
    routeTree,
    context: { queries },
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
  })
  return { router, queries }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openConsole>['router']
  }
  /** What a list was searched for, which is not in the address (console/backoffice/lists/search-params.ts). */
  interface HistoryState {
    q?: string | undefined
  }
}
