import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { closeSupport } from '#contract/backoffice/support/routes.ts'
import { longestMessage } from '#domain/engagement/support/conversation.ts'
import { disputeOutcomeNames, disputeOutcomes, type DisputeOutcome } from '#domain/engagement/support/dispute.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import type { StaffConversation } from './queries.ts'

type Props = {
  readonly conversation: StaffConversation
  /** Called once it was closed. */
  readonly onDone: () => void
}

/** Closes a dispute of the credit report with its outcome and a sentence that the customer reads (R-CARE-10). */
export function DisputeDecision({ conversation: { id, customer, messages }, onDone }: Props) {
  const closing = useAction(closeSupport, onDone)
  const form = useForm({
    initial: { outcome: '', text: '' },
    send: async ({ outcome: chosen, text }) => {
      const outcome = outcomeOf(chosen)
      if (!outcome) return
      const body = { latest: messages.at(-1)?.id ?? 0, decision: { outcome, text: text.trim() } }
      await closing.mutateAsync({ params: { customer_id: customer.id, id }, body })
    },
  })
  const { outcome, text } = form.values
  const fault = outcomeOf(outcome) ? (text.trim().length < 2 ? copy.short : undefined) : copy.chooseOutcome
  return (
    <Card title={copy.outcome}>
      <form {...form.props} className="space-y-4">
        <SelectField<string>
          label={copy.chosenOutcome}
          className="max-w-80"
          placeholder={copy.chooseCanned}
          options={disputeOutcomes.map((value) => ({ value, label: disputeOutcomeNames[value] }))}
          {...form.field('outcome')}
        />
        <TextArea label={copy.toCustomer} hint={copy.answerHint} maxLength={longestMessage} {...form.field('text')} />
        <Button type="submit" loading={form.isSending} disabledReason={fault}>
          {copy.decide}
        </Button>
      </form>
    </Card>
  )
}

const outcomeOf = (value: string): DisputeOutcome | undefined => disputeOutcomes.find((each) => each === value)
