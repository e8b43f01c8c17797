import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top while the next page is on its way; a page that comes at once shows none. Ours, not a stranger's (R-UI-15). */
export function RouteProgress() {
  const isOnItsWay = useRouterState({ select: ({ status, resolvedLocation }) => status === 'pending' && resolvedLocation !== undefined })
  return isOnItsWay ? (
    <div role="progressbar" aria-label="در حال باز کردن صفحه" className="route-progress">
      <span />
    </div>
  ) : null
}
