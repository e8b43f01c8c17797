import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsMounted } from '#ui/is-mounted.ts'
import { SkeletonPage, SkeletonRows } from '#ui/skeleton.tsx'
import { markStanding } from '#web/identity/session/page-stands.ts'

/**
 * What every route shows while it is on its way. The first time, in `_shell.html` and until a page stands, it is the
 * outline of the whole panel; it must be the same for every route, since the browser takes over what was drawn for
 * another address. So a route that stands right under the root has no pendingComponent of its own.
 */
export function Waiting() {
  const isMounted = useIsMounted()
  const hasPage = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  useEffect(markStanding, [])
  return isMounted && hasPage ? <SkeletonRows /> : <PanelOutline />
}

/** The panel's frame with nothing in it yet. */
export const PanelOutline = () => (
  <div className="shell">
    <div className="side" />
    <div className="min-w-0">
      <div className="top" />
      <div className="main">
        <SkeletonPage />
      </div>
    </div>
  </div>
)
