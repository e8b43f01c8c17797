import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { documentNames } from '#console/backoffice/documents/copy.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { verifyIncome } from '#contract/backoffice/order-review/assessment-routes.ts'
import { typesOfGroup } from '#domain/lending/documents/document.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { assessmentCopy as copy } from './assessment-copy.ts'

type Values = { readonly amount: Rial | null; readonly document: (typeof typesOfGroup.FINANCIAL)[number] }

/** Records the monthly income that a document of the customer proves. */
export function VerifyIncome({ order }: { readonly order: string }) {
  const [isOpen, setOpen] = useState(false)
  const verifying = useAction(verifyIncome, () => setOpen(false))
  const form = useForm<Values, void>({
    initial: { amount: null, document: 'SALARY_SLIP' },
    validate: ({ amount }): Partial<Record<keyof Values, string>> => ((amount ?? 0) < 1_000_000 ? { amount: copy.tooSmall } : {}),
    send: async ({ amount, document }) => {
      await verifying.mutateAsync({ params: { order }, body: { amount: amount ?? 0, document_type: document } })
    },
  })
  if (!isOpen)
    return (
      <Button size="sm" variant="soft" className="mt-4" onClick={() => setOpen(true)}>
        {copy.record}
      </Button>
    )
  return (
    <form {...form.props} className="mt-4 space-y-3">
      <NumberField
        label={copy.amount}
        value={form.values.amount}
        error={form.faults.amount}
        onChange={(amount) => form.change({ amount })}
        name="amount"
      />
      <SelectField
        label={copy.document}
        value={form.values.document}
        onChange={(document) => form.change({ document })}
        options={typesOfGroup.FINANCIAL.map((type) => ({ value: type, label: documentNames[type] }))}
      />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button type="submit" size="sm" loading={form.isSending}>
        {copy.save}
      </Button>
    </form>
  )
}
