import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { KeysetPager } from '#browser/platform/lists/keyset-pager.tsx'
import { FilteredList } from '#console/backoffice/lists/filtered-list.tsx'
import { UnsentTexts } from '#console/backoffice/shell/forms/unsent-texts.tsx'
import { downloadMessages } from '#contract/backoffice/requests/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { AnswerForm } from './answer-form.tsx'
import { copy } from './copy.ts'
import { GivenAnswer } from './given-answer.tsx'
import { messagesIn, messagesQuery, type Message, type MessagesFilter } from './queries.ts'

type Props = { readonly filter: MessagesFilter; readonly onFilter: (filter: MessagesFilter) => void }

/** Messages of the contact form by filter and search (F-204). */
export function Messages({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="messages"
      filter={filter}
      onFilter={onFilter}
      read={messagesIn}
      search={{ label: copy.search, hint: copy.searchHint, button: copy.find }}
      file={{ route: downloadMessages, inputOf: (body) => ({ body }) }}
      sorts={copy.messageSorts}
      hasHeadings={false}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.state}
            value={filter.answered === undefined ? undefined : filter.answered ? 'answered' : 'waiting'}
            values={['waiting', 'answered']}
            nameOf={(state) => copy[state]}
            onChange={(state) => change({ answered: state === undefined ? undefined : state === 'answered' })}
          />
          <DayRange days={filter} onDays={change} />
        </>
      )}
    >
      <List key={filter.cursor ?? ''} filter={filter} onFilter={onFilter} />
    </FilteredList>
  )
}

/** An unsent answer. */
type Draft = { readonly message: Message; readonly text: string }

/** The messages, the waiting ones with a form. A message that a colleague answers meanwhile stays visible while the reader has typed text for it. */
function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(messagesQuery(filter))
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
          <EmptyState title={copy.noMessages} />
        </div>
      )}
      {data.results.map((message) => (
        <MessageCard key={message.id} message={message}>
          {message.answer !== null && <GivenAnswer message={message} />}
          {isWaiting(message) && (
            <AnswerForm
              message={message}
              answer={drafts.find((draft) => draft.message.id === message.id)?.text}
              onAnswer={(text) => write(message, text)}
            />
          )}
        </MessageCard>
      ))}
      <KeysetPager next={data.metas.next} isFirst={filter.cursor === undefined} onCursor={(cursor) => onFilter({ ...filter, cursor })} />
    </div>
  )
}

/** Whether nothing, or nothing that could be sent, was answered. */
const isWaiting = ({ answer, delivery }: Message): boolean => answer === null || delivery?.state === 'FAILED'

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
