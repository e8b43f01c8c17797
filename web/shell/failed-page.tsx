import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Refused, wordsOf } from '../http/refused.ts'
import { copy } from './copy.ts'

/** What a route shows when its loader or page failed: «not found» for a 404, else why, and a way to try again. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof Refused && error.status === 404) return <NotFoundPage />
  const again = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState title={copy.failed} text={wordsOf(error)} code={error instanceof Refused ? error.code : undefined} onRetry={again} />
}

/** There is nothing at this address. */
export function NotFoundPage() {
  return (
    <EmptyState
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
