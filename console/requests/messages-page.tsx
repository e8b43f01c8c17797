import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { answerMessage } from '#contract/ops/requests.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Digits } from '#ui/digits.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useDeed } from '../http/use-deed.ts'
import { KeysetPager } from '../shell/keyset-pager.tsx'
import { copy } from './copy.ts'
import { messagesQuery, type Message } from './queries.ts'

type Paging = { readonly cursor: string | undefined; readonly onCursor: (cursor: string | undefined) => void }

/** What was written to us: the waiting ones with a place for the answer. */
export function Messages({ answered, cursor, onCursor }: Paging & { readonly answered: boolean }) {
  const { data } = useSuspenseQuery(messagesQuery(answered, cursor))
  if (data.results.length === 0)
    return (
      <div className="card">
        <EmptyState title={answered ? copy.nothing : copy.noMessages} />
      </div>
    )
  return (
    <div className="space-y-4">
      {data.results.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      <KeysetPager next={data.metas.next} isFirst={cursor === undefined} onCursor={onCursor} />
    </div>
  )
}

function MessageCard({ message }: { readonly message: Message }) {
  return (
    <Card title={message.subject} action={<JalaliDate at={message.created_at} withTime />}>
      <p className="cap mb-3 flex flex-wrap gap-4">
        <span>
          {copy.by} {message.full_name}
        </span>
        {message.phone && <Digits value={message.phone} />}
        {message.email && <bdi dir="ltr">{message.email}</bdi>}
        {message.order_identifier && <Digits value={message.order_identifier} />}
      </p>
      <p className="whitespace-pre-line">{message.text}</p>
      {message.answer === null ? (
        <AnswerForm id={message.id} />
      ) : (
        <p className="well mt-4 p-4">
          {copy.given}: {message.answer} <span className="cap">{message.answered_by}</span>
        </p>
      )}
    </Card>
  )
}

function AnswerForm({ id }: { readonly id: number }) {
  const [answer, setAnswer] = useState('')
  const answering = useDeed(answerMessage)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim().length >= 5) answering.mutate({ params: { id }, body: { answer: answer.trim() } })
  }
  return (
    <form className="mt-4 space-y-3" onSubmit={submit}>
      <TextArea label={copy.given} hint={copy.sent} value={answer} onChange={setAnswer} maxLength={2000} />
      <Button type="submit" size="sm" loading={answering.isPending} disabledReason={answer.trim().length < 5 ? copy.answerHint : undefined}>
        {copy.record}
      </Button>
    </form>
  )
}
