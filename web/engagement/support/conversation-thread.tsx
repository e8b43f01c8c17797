import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { disputeOutcomeNames } from '#domain/engagement/support/dispute.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import IconMoodSmile from '#icons/IconMoodSmile'
import IconStar from '#icons/IconStar'
import IconStarFilled from '#icons/IconStarFilled'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { LetterTile, Tile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy, statusWords } from './copy.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useEndConversation, useRateConversation, type Conversation } from './queries.ts'

type Props = { readonly conversation: Conversation; readonly orderName: string | undefined }

/** One conversation: what was written, rating, the next message, and reopening once it is closed. */
export function ConversationThread({ conversation, orderName }: Props) {
  const { id, subject, status } = conversation
  const ending = useEndConversation(id)
  return (
    <section className="support-thread card" aria-label={subject}>
      <header className="support-head">
        <Link to="/support" className="support-back link">
          <IconChevronRight aria-hidden size={18} />
          {copy.back}
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="text-md font-bold">{subject}</h2>
          <p className="cap">{aboutOf(conversation).join(' · ')}</p>
        </div>
        {conversation.order && <OrderLink {...conversation.order} name={orderName} />}
        {status !== 'CLOSED' && (
          <Button variant="ghost" size="sm" loading={ending.isPending} onClick={() => ending.mutate('close')}>
            {copy.close}
          </Button>
        )}
      </header>
      <div className="support-body">
        <Dispute conversation={conversation} />
        <MessageList {...conversation} />
        {ending.error && <Alert tone="danger">{wordsOf(ending.error)}</Alert>}
        <Rating conversation={conversation} />
      </div>
      {status === 'CLOSED' ? <Closed conversation={conversation} ending={ending} /> : <MessageForm key={id} id={id} />}
    </section>
  )
}

function aboutOf({ id, status, opened_at, first_answered_at }: Conversation): readonly string[] {
  const waited = first_answered_at === null ? null : parseInstant(first_answered_at) - parseInstant(opened_at)
  return [copy.number(digits(id)), ...(waited === null ? [] : [copy.firstAnswer(spanOf(waited / 60_000))]), statusWords[status].text]
}

/** Minutes, or whole hours from two hours on. */
export const spanOf = (minutes: number): string =>
  minutes < 120 ? copy.minutes(digits(Math.max(1, Math.round(minutes)))) : copy.hours(digits(Math.round(minutes / 60)))

const OrderLink = ({ id, identifier, name }: { readonly id: number; readonly identifier: string; readonly name: string | undefined }) => (
  <Link to="/orders/$id" params={{ id: String(id) }} className="support-order well">
    <LetterTile name={name ?? copy.order} />
    <span>
      <b className="block text-sm font-semibold">
        {copy.order} {name}
      </b>
      <span className="cap">
        <Digits value={identifier} />
      </span>
    </span>
    <IconChevronLeft aria-hidden size={18} />
  </Link>
)

/** The item of the credit report that is disputed, and what was decided about it (R-CARE-10). */
function Dispute({ conversation: { about, outcome, status } }: { readonly conversation: Conversation }) {
  if (!about) return null
  return (
    <Alert
      tone={outcome === null ? 'info' : outcome === 'REFUSED' ? 'warn' : 'success'}
      title={outcome && copy.outcome(disputeOutcomeNames[outcome])}
    >
      {copy.disputed} «{about.item}». {status !== 'CLOSED' && copy.undecided}
    </Alert>
  )
}

/** Five stars once there is an answer, of a dispute once it is closed; a given rating stays to be seen. */
function Rating({ conversation: { id, rating, first_answered_at, status, about } }: { readonly conversation: Conversation }) {
  const rate = useRateConversation(id)
  if (first_answered_at === null || !(status === 'CLOSED' || (status === 'ANSWERED' && !about))) return null
  if (rating !== null)
    return (
      <p className="cap flex items-center gap-2">
        <IconStarFilled aria-hidden size={16} className="text-points" />
        {copy.rated(digits(rating))}
      </p>
    )
  return (
    <div className="support-rating card">
      <Tile tone="warn" icon={<IconMoodSmile />} />
      <div className="min-w-0 flex-1">
        <b>{copy.ratingTitle}</b>
        <p className="cap">{copy.ratingText}</p>
        {rate.error && <p className="cap text-danger-text">{wordsOf(rate.error)}</p>}
      </div>
      <div role="group" aria-label={copy.ratingTitle} className="flex gap-1.5">
        {[1, 2, 3, 4, 5].map((stars) => (
          <IconButton
            key={stars}
            variant="secondary"
            size="sm"
            label={copy.rate(digits(stars))}
            loading={rate.isPending && rate.variables === stars}
            disabled={rate.isPending}
            icon={<IconStar aria-hidden />}
            onClick={() => rate.mutate(stars)}
          />
        ))}
      </div>
    </div>
  )
}

type ClosedProps = { readonly conversation: Conversation; readonly ending: ReturnType<typeof useEndConversation> }

function Closed({ conversation: { reopen_until: until }, ending }: ClosedProps) {
  const [now] = useState(Date.now)
  const isInTime = until !== null && now < parseInstant(until)
  return (
    <footer className="support-form">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {copy.closed}{' '}
          <span className="text-text-2">
            {isInTime ? (
              <>
                {copy.reopenUntil} <JalaliDate at={until} withTime />
              </>
            ) : (
              copy.tooLate
            )}
          </span>
        </p>
        {isInTime && (
          <Button variant="secondary" size="sm" loading={ending.isPending} onClick={() => ending.mutate('reopen')}>
            {copy.reopen}
          </Button>
        )}
      </div>
    </footer>
  )
}
