import type { PullOnWire } from '#contract/billing/autopay/autopay.ts'
import IconPlayerSkipForward from '#icons/IconPlayerSkipForward'
import { Button, type ButtonSize } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useSkip, useUnskip } from './queries.ts'

type Props = { readonly pull: PullOnWire; readonly title: string; readonly size?: ButtonSize }

/** «این بار نه», which asks nothing; once skipped, the way back in its place. Both close an hour before the pull. */
export function SkipButton({ pull, title, size = 'sm' }: Props) {
  const skipping = useSkip()
  const taking = useUnskip()
  const once = useOneAtATime()
  const isSkipped = pull.status === 'SKIPPED'
  if (pull.status !== 'PLANNED' && pull.status !== 'WAITING' && !isSkipped) return null
  const command = isSkipped ? taking : skipping
  const send = () =>
    once(() => command.mutateAsync(pull.invoice).catch((error: unknown) => toast({ severity: 'error', message: wordsOf(error) })))
  return (
    <Button
      variant={isSkipped ? 'ghost' : 'secondary'}
      size={size}
      icon={size === 'md' && !isSkipped ? <IconPlayerSkipForward aria-hidden size={19} /> : undefined}
      aria-label={`${isSkipped ? copy.unskip : copy.skip}، ${title}`}
      loading={skipping.isPending || taking.isPending}
      disabledReason={pull.skippable_until === null ? copy.skipClosed : undefined}
      onClick={send}
    >
      {isSkipped ? copy.unskip : copy.skip}
    </Button>
  )
}
