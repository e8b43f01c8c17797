import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { wordsOf } from '#console/backoffice/http/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Refused } from '../../../browser/platform/http/refused.ts'
import { copy } from './copy.ts'

/** What a page shows when it failed: «not found» for a 404, «not yours» for a 403, else why, and a way to try again. */
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

/** There is nothing at this address. */
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
