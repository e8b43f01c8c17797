import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { correctCustomer } from '#contract/backoffice/customers/routes.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

const initial = { name: '', family: '', father_name: '', personnel_number: '', reason: '' }
const leastReason = 3

/** What a customer cannot correct any more once the registry has confirmed it (D-15). An empty field remains as it is. */
export function CorrectIdentity({ customer }: { readonly customer: number }) {
  const [isOpen, setOpen] = useState(false)
  const correcting = useAction(correctCustomer)
  const form = useForm({
    initial,
    isGuarded: isOpen,
    tidy: ({ reason, personnel_number: number, ...names }) => ({
      name: names.name.trim(),
      family: names.family.trim(),
      father_name: names.father_name.trim(),
      personnel_number: normalise(number).trim(),
      reason: reason.trim(),
    }),
    validate: ({ personnel_number: number, reason }) => ({
      ...(number !== '' && !/^\d{3,10}$/.test(number) && { personnel_number: copy.correct.numberWrong }),
      ...(reason.length < leastReason && { reason: copy.correct.reasonNeeded }),
    }),
    send: ({ reason, ...fields }) => {
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
      return correcting.mutateAsync({ params: { customer_id: customer }, body: { ...given, reason } })
    },
    onSent: () => setOpen(false),
  })
  const close = () => {
    form.reset()
    setOpen(false)
  }
  return (
    <Card title={copy.correct.title}>
      <p className="cap mb-3">{copy.correct.lead}</p>
      <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
        {copy.correct.open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={copy.correct.title}>
        <form {...form.props} className="space-y-4">
          <p className="text-sm text-text-2">{copy.correct.hint}</p>
          <Field label={copy.correct.name} maxLength={1000} {...form.field('name')} />
          <Field label={copy.correct.family} maxLength={1000} {...form.field('family')} />
          <Field label={copy.correct.fatherName} maxLength={1000} {...form.field('father_name')} />
          <Field ltr label={copy.correct.personnelNumber} maxLength={10} {...form.field('personnel_number')} />
          <TextArea label={copy.correct.reason} maxLength={500} {...form.field('reason')} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" loading={form.isSending}>
            {copy.correct.open}
          </Button>
        </form>
      </Dialog>
    </Card>
  )
}
