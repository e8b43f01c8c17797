import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top while the next page loads; an immediate page shows none. Our own, not a library's (R-UI-15). */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ status, resolvedLocation }) => status === 'pending' && resolvedLocation !== undefined })
  return isLoading ? (
    <div role="progressbar" aria-label="در حال باز کردن صفحه" className="route-progress">
      <span />
    </div>
  ) : null
}
