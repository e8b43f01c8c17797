import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Refused, wordsOf } from '#browser/platform/http/refused.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'

/** Texts of one application. */
export type StatusCopy = Readonly<Record<'notFound' | 'notFoundText' | 'notYours' | 'toStart' | 'failed', string>>
type Own = { readonly copy: StatusCopy }

/** The error page: «not found» for a 404, «not your role» for a 403, else the error with a retry button. */
export function Failed({ error, reset, copy }: ErrorComponentProps & Own) {
  const router = useRouter()
  if (error instanceof Refused && error.status === 404) return <NotFound copy={copy} />
  if (error instanceof Refused && error.status === 403) return <Nothing copy={copy} title={copy.notYours} text={error.message} />
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
export const NotFound = ({ copy }: Own) => <Nothing copy={copy} title={copy.notFound} text={copy.notFoundText} />

const Nothing = ({ copy, title, text }: Own & { readonly title: string; readonly text: string }) => (
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
