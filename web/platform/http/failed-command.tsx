import IconRefresh from '#icons/IconRefresh'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { wordsOf } from './call.ts'

type Props = {
  /** What the command, or a query that its form needs, failed with; null while it has not. */
  readonly error: Error | null
  readonly isPending: boolean
  readonly onRetry: () => void
  readonly className?: string
}

/** Why a command failed, beside its button, or a query that its form needs; with a way to send it again. */
export function FailedCommand({ error, isPending, onRetry, className = '' }: Props) {
  if (error === null) return null
  return (
    <Alert
      tone="danger"
      className={className}
      action={
        <Button variant="secondary" size="xs" icon={<IconRefresh aria-hidden />} loading={isPending} onClick={onRetry}>
          دوباره
        </Button>
      }
    >
      {wordsOf(error)}
    </Alert>
  )
}
