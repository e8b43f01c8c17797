import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { UnsentTexts } from '#console/backoffice/shell/forms/unsent-texts.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { AnswerForm } from './answer-form.tsx'
import { copy } from './copy.ts'
import { GivenAnswer } from './given-answer.tsx'
import { messagesQuery, type Message } from './queries.ts'

type Paging = { readonly cursor: string | undefined; readonly onCursor: (cursor: string | undefined) => void }

/** An unsent answer. */
type Draft = { readonly message: Message; readonly text: string }

/** Messages, the waiting ones with a form. A message that a colleague answers meanwhile stays visible while the reader has typed text for it. */
export function Messages({ answered, cursor, onCursor }: Paging & { readonly answered: boolean }) {
  const { data } = useSuspenseQuery(messagesQuery(answered, cursor))
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const overtaken = drafts.filter(({ message }) => data.results.every(({ id }) => id !== message.id))
  const write = (message: Message, text: string | undefined) =>
    setDrafts((all) => [
      ...all.filter((draft) => draft.message.id !== message.id),
      ...(text === undefined || text === (message.answer ?? '') ? [] : [{ message, text }]),
    ])
  return (
    <div className="space-y-4">
      {overtaken.map(({ message, text }) => (
        <MessageCard key={message.id} message={message}>
          <UnsentTexts texts={[text]} />
          <Button size="sm" variant="secondary" className="mt-3" onClick={() => write(message, undefined)}>
            {copy.dismiss}
          </Button>
        </MessageCard>
      ))}
      {data.results.length + overtaken.length === 0 && (
        <div className="card">
          <EmptyState title={answered ? copy.nothing : copy.noMessages} />
        </div>
      )}
      {data.results.map((message) => (
        <MessageCard key={message.id} message={message}>
          {message.answer !== null && <GivenAnswer message={message} />}
          {!answered && (
            <AnswerForm
              message={message}
              answer={drafts.find((draft) => draft.message.id === message.id)?.text}
              onAnswer={(text) => write(message, text)}
            />
          )}
        </MessageCard>
      ))}
      <KeysetPager next={data.metas.next} isFirst={cursor === undefined} onCursor={onCursor} />
    </div>
  )
}

const MessageCard = ({ message, children }: { readonly message: Message; readonly children: ReactNode }) => (
  <Card title={message.subject} action={<JalaliDate at={message.created_at} withTime />}>
    <p className="cap mb-3 flex flex-wrap gap-4">
      <span>
        {copy.by} {message.full_name}
      </span>
      {message.phone && <Digits value={message.phone} />}
      {message.email && <bdi dir="ltr">{message.email}</bdi>}
      {message.order_identifier && <Digits value={message.order_identifier} />}
    </p>
    <p className="mb-4 whitespace-pre-line">{message.text}</p>
    {children}
  </Card>
)
