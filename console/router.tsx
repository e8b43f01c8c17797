import { createRouter } from '@tanstack/react-router'
import { FailedPage, NotFoundPage } from '#console/backoffice/shell/failed-page.tsx'
import { Waiting } from '#console/backoffice/shell/waiting.tsx'
import { routeTree } from '#console/route-tree.gen.ts'
import { createQueryClient } from '../browser/platform/http/query-client.ts'

/** One router and one memory of answers. */
export function openConsole() {
  const queries = createQueryClient(5_000)
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
