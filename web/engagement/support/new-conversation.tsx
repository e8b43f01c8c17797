import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { longestMessage, longestSubject } from '#domain/engagement/support/conversation.ts'
import type { Disputed } from '#domain/engagement/support/dispute.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { briefName } from '#web/lending/orders/order-name.ts'
import { briefOrdersQuery } from '#web/lending/orders/queries.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { AttachButton, ChosenFile, useAttachment, useWritten } from './message-form.tsx'
import { useOpenConversation } from './queries.ts'

/** What the form begins with, as a page that leads here wrote it, and the item of the credit report that it disputes. */
export type Draft = { readonly subject: string; readonly text: string; readonly about?: Disputed }
type Props = {
  readonly order: string | undefined
  readonly draft?: Draft | undefined
  readonly onOpened: (id: number) => void
  readonly onCancel: () => void
}

/** Subject, order and first message of a new conversation. */
export function NewConversation({ order: from, draft, onOpened, onCancel }: Props) {
  const { data: orders = [] } = useQuery(briefOrdersQuery())
  const [written, write] = useWritten(draft?.text ?? 'new')
  const filled: Draft = { subject: '', text: '', ...draft, ...written }
  const { subject, text } = filled
  const [order, setOrder] = useState(from ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const opening = useOpenConversation()
  const attaching = useAttachment('new')
  const once = useOneAtATime()
  const isChanged = subject !== (draft?.subject ?? '') || text !== (draft?.text ?? '') || attaching.file !== undefined
  const markUnsaved = useUnsavedChanges(isChanged && !opening.isSuccess)
  const errors = faultsOf(subject, text)
  const submit = () => {
    setIsChecked(true)
    if (errors.subject ?? errors.text) return
    once(async () => {
      const { results } = await opening.mutateAsync({ ...bodyOf(filled, order), ...attaching.sent })
      attaching.clear()
      write({})
      markUnsaved(false)
      onOpened(results.id)
    })
  }
  return (
    <section className="card self-start p-6" aria-label={copy.fresh}>
      <h2 className="mb-4 text-md font-bold">{copy.fresh}</h2>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={copy.subject}
          hint={copy.subjectHint}
          maxLength={longestSubject}
          value={subject}
          onChange={(value) => write((before) => ({ ...before, subject: value }))}
          error={isChecked ? errors.subject : undefined}
        />
        <SelectField
          label={copy.aboutOrder}
          placeholder={copy.noOrder}
          value={order}
          onChange={setOrder}
          options={orders.map((each) => ({ value: each.identifier, label: `${briefName(each)}، ${persianDigits(each.identifier)}` }))}
        />
        <TextArea
          label={copy.message}
          hint={copy.secrets}
          maxLength={longestMessage}
          value={text}
          onChange={(value) => write((before) => ({ ...before, text: value }))}
          error={isChecked ? errors.text : undefined}
        />
        <div className="flex items-center gap-2">
          <AttachButton onChoose={attaching.choose} />
          <span className="cap">{copy.attach}</span>
        </div>
        <ChosenFile {...attaching} />
        {opening.error && <Alert tone="danger">{wordsOf(opening.error)}</Alert>}
        <Buttons isSending={opening.isPending} isWaiting={attaching.isOnItsWay} onCancel={onCancel} />
      </form>
    </section>
  )
}

const bodyOf = ({ subject, text, about }: Draft, order: string) => ({
  subject: subject.trim(),
  text: text.trim(),
  ...(order !== '' && { order }),
  ...(about && { about }),
})

const faultsOf = (subject: string, text: string) => ({
  subject: subject.trim().length < 3 ? copy.subjectShort : undefined,
  text: text.trim() === '' ? copy.needed : undefined,
})

type Sending = { readonly isSending: boolean; readonly isWaiting: boolean; readonly onCancel: () => void }

const Buttons = ({ isSending, isWaiting, onCancel }: Sending) => (
  <div className="flex gap-3">
    <Button type="submit" loading={isSending} disabledReason={isWaiting ? copy.onItsWay : undefined}>
      {copy.start}
    </Button>
    <Button variant="ghost" onClick={onCancel}>
      {copy.cancel}
    </Button>
  </div>
)
