import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { addCustomerNote } from '#contract/backoffice/customers/routes.ts'
import { callResults } from '#domain/backoffice/lists/list-names.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { callCopy as copy } from './contact-copy.ts'
import { whyNoContact } from './next-step.tsx'
import type { CustomerView } from './queries.ts'

type Props = { readonly customer: CustomerView; readonly onClose: () => void }

/** Records a phone call to the customer; one about something late counts among the contacts of the week. */
export function RecordCall({ customer, onClose }: Props) {
  const reason = whyNoContact(customer, useSession()?.role)
  const adding = useAction(addCustomerNote, onClose)
  const form = useForm({
    initial: { call: null as (typeof callResults)[number] | null, text: '', aboutLate: customer.late > 0 && reason === undefined },
    send: async ({ call, text, aboutLate }) => {
      if (call === null) return
      const body = { text: text.trim(), call, ...(aboutLate && { about_late: true as const }) }
      await adding.mutateAsync({ params: { customer_id: customer.id }, body })
    },
  })
  const { call, text, aboutLate } = form.values
  return (
    <Dialog open onClose={onClose} title={copy.title}>
      <form {...form.props} className="space-y-4">
        <ToggleCards
          legend={copy.result}
          value={call}
          onChange={(chosen) => form.change({ call: chosen })}
          options={callResults.map((value) => ({ value, title: copy.results[value] }))}
        />
        <TextArea label={copy.text} maxLength={2000} {...form.field('text')} />
        {reason ? (
          <p className="cap">{reason}</p>
        ) : (
          <CheckboxField checked={aboutLate} onChange={(checked) => form.change({ aboutLate: checked })} hint={copy.counts}>
            {copy.aboutLate}
          </CheckboxField>
        )}
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button
          type="submit"
          className="w-full"
          loading={form.isSending}
          disabledReason={call === null ? copy.noResult : text.trim().length < 2 ? copy.noText : undefined}
        >
          {copy.record}
        </Button>
      </form>
    </Dialog>
  )
}
