import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { showProposalPerson } from '#contract/backoffice/approvals/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { caseCopy as copy } from './copy.ts'

type Props = { readonly customerId: number; readonly id: number }

/** The person and the destination account of a proposal in full, once the reader has given a reason, which the audit stores. */
export function ProposalPerson({ customerId, id }: Props) {
  const role = useSession()?.role
  const [isAsking, setAsking] = useState(false)
  const showing = useAction(showProposalPerson)
  const form = useForm({
    initial: { why: '' },
    send: ({ why }) => showing.mutateAsync({ params: { customer_id: customerId, id }, body: { why: why.trim() } }),
  })
  const shown = form.sent?.reply.results
  if (role === undefined || !mayCall(role, showProposalPerson.id)) return null
  if (shown)
    return (
      <KeyValues
        rows={[
          [copy.fullName, `${shown.name ?? ''} ${shown.family ?? ''}`],
          [copy.mobile, <Digits key="mobile" value={shown.mobile} />],
          [copy.nationalCode, <Digits key="code" value={shown.national_code ?? '---'} />],
          [copy.destination, <Digits key="account" value={shown.account ?? '---'} />],
        ]}
      />
    )
  if (!isAsking)
    return (
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {copy.show}
      </Button>
    )
  return (
    <form {...form.props} className="space-y-3">
      <Field label={copy.whyShow} hint={copy.whyHint} maxLength={300} {...form.field('why')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button
        type="submit"
        size="sm"
        loading={form.isSending}
        disabledReason={form.values.why.trim().length < 5 ? copy.whyHint : undefined}
      >
        {copy.showNow}
      </Button>
    </form>
  )
}
