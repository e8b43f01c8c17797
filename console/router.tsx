import { createRouter } from '@tanstack/react-router'
import { Failed, NotFound, PendingPage } from '#browser/platform/frame/status-pages.tsx'
import { createQueryClient } from '#browser/platform/http/query-client.ts'
import { copy } from '#console/backoffice/shell/copy.ts'
import { routeTree } from '#console/route-tree.gen.ts'

/** The router and the query cache. */
export function openConsole() {
  const queries = createQueryClient(5_000)
  const router = createRouter({
    routeTree,
    context: { queries },
    scrollRestoration: true,
    defaultNotFoundComponent: () => <NotFound copy={copy} />,
    defaultErrorComponent: (props) => <Failed {...props} copy={copy} />,
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
