import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FailedPage, NotFoundPage } from '#web/app/shell/failed-page.tsx'
import { OpenShell } from '#web/app/shell/open-shell.tsx'

/** Public pages that the signed-in customer sees inside their panel: stores, categories, calculator. */
export const Route = createFileRoute('/_open')({
  component: () => (
    <OpenShell>
      <Outlet />
    </OpenShell>
  ),
  errorComponent: (props) => (
    <OpenShell>
      <FailedPage {...props} />
    </OpenShell>
  ),
  notFoundComponent: NotFoundPage,
})
