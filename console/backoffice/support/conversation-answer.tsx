import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { UnsentTexts } from '#console/backoffice/shell/forms/unsent-texts.tsx'
import { answerSupport, closeSupport, takeUpSupport } from '#contract/backoffice/support/routes.ts'
import { longestMessage } from '#domain/engagement/support/conversation.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import type { StaffConversation } from './queries.ts'

type Props = {
  readonly conversation: StaffConversation
  /** Called once it was answered or closed. */
  readonly onDone: () => void
}

/** Takes the conversation up, answers it in own or canned words, or closes it, which a dispute is by its outcome only; after an unseen message nothing is sent. */
export function ConversationAnswer({ conversation, onDone }: Props) {
  const { id, customer, status, messages, about, canned_answers: canned } = conversation
  const params = { customer_id: customer.id, id }
  const latest = messages.at(-1)?.id ?? 0
  const takingUp = useAction(takeUpSupport)
  const answering = useAction(answerSupport)
  const closing = useAction(closeSupport, onDone)
  const form = useForm({
    initial: { text: '' },
    send: async ({ text }) => {
      await answering.mutateAsync({ params, body: { text: text.trim(), latest } })
      form.reset()
      onDone()
    },
  })
  const { text } = form.values
  if (status === 'CLOSED')
    return (
      <div className="space-y-4">
        <Alert>{copy.closed}</Alert>
        <UnsentTexts texts={text === '' ? [] : [text]} />
      </div>
    )
  return (
    <Card title={copy.answer}>
      <form {...form.props} className="space-y-4">
        {canned.length > 0 && (
          <SelectField<string>
            label={copy.canned}
            className="max-w-80"
            placeholder={copy.chooseCanned}
            value=""
            onChange={(chosen) => {
              const found = canned.find((each) => String(each.id) === chosen)
              if (found) form.field('text').onChange(text.trim() === '' ? found.text : `${text.trim()}\n${found.text}`)
            }}
            options={canned.map((each) => ({ value: String(each.id), label: each.title }))}
          />
        )}
        <TextArea label={copy.answer} hint={copy.answerHint} maxLength={longestMessage} {...form.field('text')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.isSending} disabledReason={text.trim().length < 2 ? copy.short : undefined}>
            {copy.send}
          </Button>
          {status === 'OPEN' && (
            <Button variant="soft" loading={takingUp.isPending} onClick={() => takingUp.mutate({ params })}>
              {copy.takeUp}
            </Button>
          )}
          {!about && (
            <Button variant="ghost" loading={closing.isPending} onClick={() => closing.mutate({ params, body: { latest } })}>
              {copy.close}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
