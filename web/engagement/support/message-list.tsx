import { Fragment, useState } from 'react'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { clock } from '#domain/platform/kernel/jalali.ts'
import { addDays, dayOf, instant, parseInstant, type Day } from '#domain/platform/kernel/time.ts'
import IconPaperclip from '#icons/IconPaperclip'
import { Initials } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import type { Conversation } from './queries.ts'

type Message = Conversation['messages'][number]

type Props = Pick<Conversation, 'messages' | 'last_read_message'>

/** What was written, under its days; of the customer's own, which ones staff have read. */
export function MessageList({ messages, last_read_message: newestRead }: Props) {
  const [openedAt] = useState(Date.now)
  const today = dayOf(instant(openedAt))
  const days = Map.groupBy(messages, ({ at }) => dayOf(parseInstant(at)))
  return (
    <div className="support-messages" role="log" aria-label={copy.list}>
      {[...days].map(([day, ofDay]) => (
        <Fragment key={day}>
          <p className="support-day cap">{titleOf(day, today)}</p>
          {ofDay.map((message) =>
            message.by === 'CUSTOMER' ? (
              <Own key={message.id} {...message} isRead={message.id <= (newestRead ?? 0)} />
            ) : (
              <Theirs key={message.id} {...message} />
            ),
          )}
        </Fragment>
      ))}
    </div>
  )
}

function titleOf(day: Day, today: Day): string {
  if (day === today) return copy.today(longDate(day))
  return day === addDays(today, -1) ? copy.yesterday : longDate(day)
}

const Own = ({ text, at, attachment, isRead }: Message & { readonly isRead: boolean }) => (
  <div className="support-own">
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
    {attachment && <Attachment {...attachment} />}
    <p className="cap mt-1">
      <span className="sr-only">{copy.you}، </span>
      <Time at={at} />
      {isRead && `، ${copy.read}`}
    </p>
  </div>
)

const Theirs = ({ name, text, at }: Message) => (
  <div className="support-theirs">
    <Initials name={name ?? copy.support} />
    <div className="support-bubble">
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className="cap mt-1">
        {name === null ? copy.support : copy.by(name)}، <Time at={at} />
      </p>
    </div>
  </div>
)

const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="num">
    {clock(at)}
  </time>
)

const Attachment = ({ file_name, tmp_url }: NonNullable<Message['attachment']>) => (
  <a className="support-file" href={tmp_url} download={file_name}>
    <IconPaperclip aria-hidden size={18} />
    <span className="sr-only">{copy.attachment}: </span>
    <bdi className="truncate">{file_name}</bdi>
  </a>
)
