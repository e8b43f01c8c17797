import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { openProblemFor } from '#contract/backoffice/problems/routes.ts'
import { problemKinds, type ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { problemKindNames } from '#domain/merchants/problems/problem-words.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

type Values = { readonly track_number: string; readonly kind: ProblemKind; readonly amount: Rial | null; readonly description: string }
const initial: Values = { track_number: '', kind: 'NOT_RECEIVED', amount: null, description: '' }

/** Support reports a problem for a customer who may not do so any more, after two that were lost (R-CARE-04). */
export function OpenProblem({ customer }: { readonly customer: number }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const opening = useAction(openProblemFor)
  const form = useForm<Values, { readonly results: { readonly id: string } }>({
    initial,
    isGuarded: isOpen,
    tidy: (values) => ({ ...values, track_number: trackOf(values.track_number), description: values.description.trim() }),
    validate: ({ track_number: track, amount, description }) => ({
      ...(!/^CPG-\d{10}$/.test(track) && { track_number: copy.trackWrong }),
      ...((amount ?? 0) <= 0 && { amount: copy.amountNeeded }),
      ...(description.length < 10 && { description: copy.descriptionShort }),
    }),
    send: ({ amount, ...values }) => opening.mutateAsync({ body: { ...values, customer_id: customer, amount: amount ?? rial(0) } }),
    onSent: ({ results: { id } }) => void navigate({ to: '/problems/$customer/$id', params: { customer: String(customer), id } }),
  })
  const { values, faults } = form
  const close = () => {
    form.reset()
    setOpen(false)
  }
  return (
    <Card title={copy.title}>
      <p className="cap mb-3">{copy.openHint}</p>
      <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={copy.open}>
        <form {...form.props} className="space-y-4">
          <Field ltr label={copy.track} {...form.field('track_number')} />
          <SelectField
            label={copy.kind}
            value={values.kind}
            onChange={(chosen) => form.change({ kind: problemKinds.find((kind) => kind === chosen) ?? initial.kind })}
            options={problemKinds.map((kind) => ({ value: kind, label: problemKindNames[kind] }))}
          />
          <NumberField label={copy.disputed} value={values.amount} onChange={(amount) => form.change({ amount })} error={faults.amount} />
          <TextArea label={copy.customerSays} hint={copy.descriptionShort} maxLength={2000} {...form.field('description')} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" loading={form.isSending}>
            {copy.open}
          </Button>
        </form>
      </Dialog>
    </Card>
  )
}

/** The number of a ticket, which people write with and without its letters. */
const trackOf = (typed: string): string => normalise(typed).replace(/^(?:CPG-?)?(?=\d{10}$)/i, 'CPG-')
