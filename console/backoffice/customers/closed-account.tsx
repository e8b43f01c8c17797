import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { payOutClosedAccount } from '#contract/backoffice/customers/routes.ts'
import { leastWithdrawal } from '#domain/billing/wallet/withdrawal.ts'
import { accountWords, isAccountNumber, plainAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { CustomerView } from './queries.ts'

const leastReason = 3

/** Money that came to an account after its customer closed it: FINANCE asks for it to be paid to the Sheba that they name. */
export function ClosedAccount({ customer: { id, wallet, closed } }: { readonly customer: CustomerView }) {
  const [isAsked, setAsked] = useState(false)
  const asking = useAction(payOutClosedAccount, () => setAsked(true))
  const form = useForm({
    initial: { sheba: '', reason: '' },
    validate: ({ sheba }): { readonly sheba?: string } => (isAccountNumber(plainAccountNumber(sheba)) ? {} : { sheba: accountWords.sheba }),
    send: ({ sheba, reason }) =>
      asking.mutateAsync({ params: { customer_id: id }, body: { sheba: plainAccountNumber(sheba), reason: reason.trim() } }),
  })
  if (closed === null || wallet < leastWithdrawal || isAsked) return null
  return (
    <Card title={copy.closed}>
      <form {...form.props} className="space-y-4">
        <p>
          {copy.closedText} <Money amount={wallet} />
        </p>
        <Field label={copy.sheba} hint={copy.shebaHint} ltr {...form.field('sheba')} />
        <TextArea label={copy.howKnown} hint={copy.payOutAsked} maxLength={500} {...form.field('reason')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button
          type="submit"
          className="w-full"
          loading={form.isSending}
          disabledReason={form.values.reason.trim().length < leastReason ? copy.howKnownShort : undefined}
        >
          {copy.payOut}
        </Button>
      </form>
    </Card>
  )
}
