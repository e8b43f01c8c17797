import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SkeletonPage, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsMounted } from '#ui/is-mounted.ts'
import { markHydrated } from '#web/identity/session/page-hydrated.ts'
import { useOnline } from '#web/platform/http/use-online.ts'
import { OfflinePage } from './failed-page.tsx'

/**
 * The pending component of every route. At first, in `_shell.html` and until a page is rendered, it is the outline of the whole panel; it
 * must be the same for every route, since the browser hydrates HTML rendered for another address. So a route directly below the root
 * must not have its own pendingComponent.
 */
export function Waiting() {
  const isMounted = useIsMounted()
  const hasPage = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  const isOnline = useOnline()
  useEffect(markHydrated, [])
  if (!isMounted || !hasPage) return <PanelOutline />
  // Calls that wait for a connection go on by themselves once there is one.
  return isOnline ? <SkeletonRows /> : <OfflinePage />
}

/** The panel's frame without content. */
export const PanelOutline = () => (
  <div className="shell">
    <div className="side" />
    <div className="min-w-0">
      <div className="top" />
      <div className="main">
        <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
        <div className="needs-script">
          <SkeletonPage />
        </div>
      </div>
    </div>
  </div>
)

/** In the page's HTML only: its code never shows it. */
const WithoutScript = () => (
  <p className="alert alert-warn">این صفحه به جاوااسکریپت نیاز دارد. آن را در تنظیمات مرورگر روشن کنید و صفحه را دوباره باز کنید.</p>
)

/** A thin line at the top while the next page loads; an immediate page shows none. Our own, not a library's (R-UI-15). */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ status, resolvedLocation }) => status === 'pending' && resolvedLocation !== undefined })
  return isLoading ? (
    <div role="progressbar" aria-label="در حال باز کردن صفحه" className="route-progress">
      <span />
    </div>
  ) : null
}
