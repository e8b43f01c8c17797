import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { hasUnsavedChanges, watchUnsavedChanges } from './unsaved-changes.ts'

/** Undefined where it could not be loaded: `vite:preloadError` may be handled, which resolves to nothing. */
const loadGuard = () => import('./leave-guard.tsx').catch(() => undefined)
const LeaveGuard = lazy(async (): Promise<{ default: ComponentType }> => (await loadGuard()) ?? { default: BareGuard })

/** Once on a page: guards its forms. Loaded when the first of them is changed; a connection lost at that moment does not take the page. */
export function UnsavedGuard() {
  const isUnsaved = useSyncExternalStore(watchUnsavedChanges, hasUnsavedChanges, () => false)
  return (
    isUnsaved && (
      <Suspense>
        <LeaveGuard />
      </Suspense>
    )
  )
}

/** Without the code of the dialog the browser asks, where the whole page is left. */
function BareGuard() {
  useEffect(() => {
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return null
}
