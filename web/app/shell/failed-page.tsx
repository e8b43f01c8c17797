import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { useWhenReached } from '#web/platform/http/use-online.ts'
import { copy } from './copy.ts'

/**
 * The page of a route whose loader or component failed: "not found" for a missing record or malformed address, else the reason and a
 * retry. Without a connection it says so, and opens by itself as soon as there is one (F-117).
 */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isOffline] = useState(() => (error instanceof Refused ? error.status === 0 : !navigator.onLine))
  const again = useCallback(() => {
    // The browser does not fetch code again that once did not arrive, so the whole page is opened anew.
    if (!(error instanceof Refused)) return location.reload()
    reset()
    void router.invalidate()
  }, [error, reset, router])
  useWhenReached(isOffline, again)
  if (error instanceof Refused && (error.status === 404 || error.status === 422)) return <NotFoundPage />
  if (isOffline) return <OfflinePage onRetry={again} />
  const code = error instanceof Refused ? error.code : undefined
  return <ErrorState level={1} title={copy.failed} text={wordsOf(error)} code={code} onRetry={again} />
}

/** Instead of a page that waits for a connection. */
export const OfflinePage = ({ onRetry }: { readonly onRetry?: () => void }) => (
  <ErrorState level={1} title={copy.offline} text={copy.offlineText} onRetry={onRetry} />
)

/** The page of unknown addresses. */
export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title={copy.notFound}
      text={copy.notFoundText}
      action={
        <Link to="/" className={buttonClass()}>
          {copy.toHome}
        </Link>
      }
    />
  )
}
