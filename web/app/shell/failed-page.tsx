import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Refused } from '#browser/platform/http/refused.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

/** The page of a route whose loader or component failed: "not found" for a missing record or malformed address, else the reason and a retry. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof Refused && (error.status === 404 || error.status === 422)) return <NotFoundPage />
  const again = () => {
    reset()
    void router.invalidate()
  }
  const code = error instanceof Refused ? error.code : undefined
  return <ErrorState level={1} title={copy.failed} text={wordsOf(error)} code={code} onRetry={again} />
}

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
