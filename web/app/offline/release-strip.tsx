import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasUnsavedChanges, watchUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import { storeDues } from './store-dues.ts'
import { takeOver, watchRelease } from './watch-release.ts'

/** That a newer release is ready, and the button that opens the page in it; not while a form holds what was not sent. */
export function ReleaseStrip() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const queries = useQueryClient()
  useEffect(() => {
    void storeDues(queries)
    return watchRelease(setWaiting)
  }, [queries])
  const isUnsaved = useSyncExternalStore(watchUnsavedChanges, hasUnsavedChanges, () => false)
  if (waiting === null || isUnsaved) return null
  return (
    <div role="status" className="strip">
      <span>{copy.release}</span>
      <Button variant="deep-ghost" size="sm" onClick={() => takeOver(waiting)}>
        {copy.renew}
      </Button>
    </div>
  )
}
