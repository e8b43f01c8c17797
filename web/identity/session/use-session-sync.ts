import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { captureUtm, withoutUtm } from './attribution.ts'
import { markHydratedWhenIdle } from './page-hydrated.ts'
import { followTabs, watchSession } from './session.ts'

/**
 * Keeps the page in step with the session, once per page: remembers the campaign, follows the other tabs, and after
 * every login or logout forgets what was fetched and asks the guards again. A 401 leads to the login (R-ROUTES-06).
 */
export function useSessionSync(queries: QueryClient): void {
  const router = useRouter()
  useEffect(() => {
    markHydratedWhenIdle()
    captureUtm(new URLSearchParams(location.search), localStorage)
    const { href } = router.history.location
    if (withoutUtm(href) !== href) router.history.replace(withoutUtm(href))
    let viewed = ''
    // The same page resolves again when its guards are asked anew; it was seen once.
    const view = (path: string) => {
      if (path !== viewed) pushEvent('page_view', { path })
      viewed = path
    }
    const stops = [
      followTabs(),
      watchSession((event) => {
        const here = router.state.location
        const isDenied = event === 'denied' && here.pathname !== '/login'
        // What a login leads to asks anew and keeps its answers; what a logout leaves would else be fetched again, by nobody.
        if (event === 'login') queries.clear()
        const moved = isDenied ? router.navigate({ to: '/login', search: { return: here.href } }) : router.invalidate()
        if (event !== 'login') void moved.then(() => queries.clear())
      }),
      router.subscribe('onResolved', ({ toLocation }) => view(toLocation.pathname)),
    ]
    view(location.pathname)
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, router])
}
