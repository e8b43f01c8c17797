import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Refused } from '#browser/platform/http/refused.ts'
import { wordsOf } from '#console/backoffice/http/call.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { copy } from '../copy.ts'

/** The error page: «not found» for a 404, «not your role» for a 403, else the error with a retry button. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof Refused && error.status === 404) return <NotFoundPage />
  if (error instanceof Refused && error.status === 403) return <Nothing title={copy.notYours} text={error.message} />
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="page">
      <ErrorState
        level={1}
        title={copy.failed}
        text={wordsOf(error)}
        code={error instanceof Refused ? error.code : undefined}
        onRetry={again}
      />
    </main>
  )
}

/** The page for an unknown address. */
export const NotFoundPage = () => <Nothing title={copy.notFound} text={copy.notFoundText} />

const Nothing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <main id="page">
    <EmptyState
      level={1}
      title={title}
      text={text}
      action={
        <Link to="/" className={buttonClass()}>
          {copy.toStart}
        </Link>
      }
    />
  </main>
)

/** The page shown while a page loads. */
export const PendingPage = () => (
  <div className="p-6">
    <SkeletonRows rows={6} />
  </div>
)
