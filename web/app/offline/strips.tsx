import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { hasUnsavedChanges, watchUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconWifiOff from '#icons/IconWifiOff'
import { Button } from '#ui/actions/button.tsx'
import { watchSession } from '#web/identity/session/session.ts'
import { noteUnreached, useReach } from '#web/platform/http/reach.ts'
import { useWhenReached } from '#web/platform/http/use-online.ts'
import { today } from '#web/platform/policies/today.ts'
import { storeDues } from './store-dues.ts'
import { clearAnswers } from './stored-answers.ts'
import { takeOver, watchRelease } from './watch-release.ts'

/** What every page says that a service worker answers for; what it stores of the customer ends with the session. */
export function WorkerStrips() {
  // A session may also end in another tab, or at the server.
  useEffect(() => watchSession((event) => void (event !== 'login' && clearAnswers())), [])
  return (
    <>
      <OfflineStrip />
      <ReleaseStrip />
    </>
  )
}

/**
 * That there is no connection, and since when the shown figures are; nothing otherwise. Once the server is reached again the page's data
 * are fetched anew.
 */
function OfflineStrip() {
  const queries = useQueryClient()
  const { isReached, storedAt } = useReach()
  useEffect(() => watchStoredAnswers(noteUnreached), [])
  const onReached = useCallback(() => {
    noteUnreached(null)
    void queries.invalidateQueries()
  }, [queries])
  useWhenReached(!isReached, onReached)
  if (isReached) return null
  const at = storedAt ?? lastFetchedAt(queries)
  return (
    <p role="status" className={strip}>
      <IconWifiOff aria-hidden size={18} />
      <span>
        {copy.offline} {at !== null && copy.lastAt(at, today())}
      </span>
    </p>
  )
}

/** Calls `onStored` when the service worker answered with what it stored, and since when that is. */
function watchStoredAnswers(onStored: (at: string) => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'storedAt' in data && typeof data.storedAt === 'string') onStored(data.storedAt)
  }
  worker?.addEventListener('message', receive)
  return () => worker?.removeEventListener('message', receive)
}

/** When the page last fetched anything; null where it has fetched nothing yet. */
function lastFetchedAt(queries: QueryClient): string | null {
  const last = Math.max(
    0,
    ...queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )
  return last === 0 ? null : new Date(last).toISOString()
}

/** That a newer release is ready, and the button that opens the page in it; not while a form holds what was not sent. */
function ReleaseStrip() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const queries = useQueryClient()
  useEffect(() => {
    void storeDues(queries)
    return watchRelease(setWaiting)
  }, [queries])
  const isUnsaved = useSyncExternalStore(watchUnsavedChanges, hasUnsavedChanges, () => false)
  if (waiting === null || isUnsaved) return null
  return (
    <div role="status" className={strip}>
      <span>{copy.release}</span>
      <Button variant="deep-ghost" size="sm" onClick={() => takeOver(waiting)}>
        {copy.renew}
      </Button>
    </div>
  )
}

const strip = 'flex min-h-9 items-center justify-center gap-2 bg-[var(--ink-800)] px-4 py-1.5 text-sm text-white'

/** The texts of a page without a connection, and of a new release. */
const copy = {
  offline: 'آفلاین هستید.',
  lastAt: (at: string, now: Day) => `آخرین وضعیت: ${jalali(at) === jalali(now) ? 'امروز' : jalali(at)} ${clock(at)}`,
  release: 'نسخهٔ تازه آماده است.',
  renew: 'تازه کردن',
} as const
