import type { PullOnWire } from '#contract/billing/autopay/autopay.ts'
import IconCalendarEvent from '#icons/IconCalendarEvent'
import { Badge } from '#ui/feedback/badge.tsx'
import { copy, failures, statuses } from './copy.ts'
import { weekdayAndDate } from './pull-words.ts'

/** The state of a pull: in the plan, skipped, failed with its next try, or done by the customer's own payment. */
export function PullBadge({ pull }: { readonly pull: PullOnWire }) {
  const { word, tone } = statuses[pull.status]
  if (pull.is_being_paid && pull.status !== 'PULLING') return <Badge tone="progress">{copy.beingPaid}</Badge>
  if (pull.is_over_ceiling && pull.status === 'PLANNED') return <Badge tone="action">{copy.overCeiling}</Badge>
  return (
    <>
      <Badge tone={tone} icon={pull.status === 'PLANNED' ? <IconCalendarEvent aria-hidden /> : undefined}>
        {word}
      </Badge>
      {pull.failure !== null && pull.status !== 'SKIPPED' && (
        <span className="cap block">
          {failures[pull.failure]}
          {pull.status !== 'GIVEN_UP' && <>، {copy.nextTry(weekdayAndDate(pull.at))}</>}
          {pull.days_free > 0 && <>، {copy.noLateFee}</>}
        </span>
      )}
    </>
  )
}
