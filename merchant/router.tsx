import { createRouter } from '@tanstack/react-router'
import { Failed, NotFound, PendingPage } from '#browser/platform/frame/status-pages.tsx'
import { createQueryClient } from '#browser/platform/http/query-client.ts'
import { copy } from '#merchant/portal/shell/copy.ts'
import { routeTree } from '#merchant/route-tree.gen.ts'

/** The router and the query cache. */
export function openPortal() {
  const queries = createQueryClient(5_000)
  const router = createRouter({
    routeTree,
    basepath: '/merchant',
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
    router: ReturnType<typeof openPortal>['router']
  }
  /** What a list was searched for, which is not in the address (browser/platform/lists/search-params.ts). */
  interface HistoryState {
    q?: string | undefined
  }
}
