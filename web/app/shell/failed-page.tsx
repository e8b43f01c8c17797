import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Refused } from '#browser/platform/http/refused.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'

/**
 * What a route shows when its loader or page failed: «not found» for what is not there and for an address that can name
 * nothing, else why, and a way to try again.
 */
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

/** There is nothing at this address. */
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
