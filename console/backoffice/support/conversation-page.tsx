import { Link } from '@tanstack/react-router'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { noteSupport } from '#contract/backoffice/support/routes.ts'
import { disputeOutcomeNames } from '#domain/engagement/support/dispute.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { ConversationAnswer } from './conversation-answer.tsx'
import { copy } from './copy.ts'
import { DisputeDecision } from './dispute-decision.tsx'
import type { StaffConversation } from './queries.ts'

type OfConversation = { readonly conversation: StaffConversation }
type Props = OfConversation & { readonly onDone: () => void }

/** A conversation with its customer: what was written, the answer, and what only staff read. */
export function ConversationPage({ conversation, onDone }: Props) {
  const { customer, order, staff, rating, about, outcome, opened_at: openedAt, first_answered_at: firstAt } = conversation
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <Card title={conversation.subject} action={<span className="cap">{copy.number(digits(conversation.id))}</span>}>
          <ol className="divide-y divide-line" aria-label={copy.written} aria-live="polite">
            {conversation.messages.map((message) => (
              <li key={message.id} className="py-3">
                <p className="cap mb-1">
                  <b>{message.name ?? copy.customer}</b>، <JalaliDate at={message.at} withTime />
                </p>
                <p className="break-words whitespace-pre-wrap" dir="auto">
                  {message.text}
                </p>
                {message.attachment && (
                  <a className="link" href={message.attachment.tmp_url} download={message.attachment.file_name}>
                    {copy.attachment}: <bdi>{message.attachment.file_name}</bdi>
                  </a>
                )}
              </li>
            ))}
          </ol>
        </Card>
        <ConversationAnswer conversation={conversation} onDone={onDone} />
        {about && conversation.status !== 'CLOSED' && <DisputeDecision conversation={conversation} onDone={onDone} />}
      </div>
      <aside className="space-y-5">
        <Card title={copy.about}>
          <KeyValues
            rows={[
              ...(about
                ? ([
                    [copy.disputed, about.item],
                    [copy.outcome, outcome ? disputeOutcomeNames[outcome] : copy.undecided],
                  ] as const)
                : []),
              [copy.customer, <CustomerLink key="customer" customer={customer} />],
              [
                copy.order,
                order ? (
                  <Link key="order" to="/orders/$order" params={{ order: order.identifier }} search={{}} className="link">
                    <Digits value={order.identifier} />
                  </Link>
                ) : (
                  copy.noOrder
                ),
              ],
              [copy.opened, <JalaliDate key="opened" at={openedAt} withTime />],
              [copy.firstAnswer, <JalaliDate key="first" at={firstAt} withTime />],
              [copy.staff, staff ?? '---'],
              ...(rating === null ? [] : ([[copy.rated, copy.rating(digits(rating))]] as const)),
            ]}
          />
        </Card>
        <Notes conversation={conversation} />
      </aside>
    </div>
  )
}

function Notes({ conversation: { id, customer, notes } }: OfConversation) {
  const noting = useAction(noteSupport)
  const form = useForm({
    initial: { text: '' },
    send: async ({ text }) => {
      await noting.mutateAsync({ params: { customer_id: customer.id, id }, body: { text: text.trim() } })
      form.reset()
    },
  })
  return (
    <Card title={copy.notes} action={<span className="cap">{copy.staffOnly}</span>}>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="break-words whitespace-pre-wrap">{note.text}</p>
            <p className="cap">
              {note.by}، <JalaliDate at={note.at} withTime />
            </p>
          </li>
        ))}
      </ul>
      <form {...form.props} className="space-y-3">
        <TextArea label={copy.note} maxLength={2000} {...form.field('text')} />
        <Button
          type="submit"
          size="sm"
          variant="soft"
          loading={form.isSending}
          disabledReason={form.values.text.trim().length < 2 ? copy.short : undefined}
        >
          {copy.addNote}
        </Button>
      </form>
    </Card>
  )
}
