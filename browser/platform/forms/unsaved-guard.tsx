import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasUnsavedChanges, watchUnsavedChanges } from './unsaved-changes.ts'

const LeaveGuard = lazy(() => import('./leave-guard.tsx'))

/** Once on a page: guards its forms. Loaded when the first of them is changed. */
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
