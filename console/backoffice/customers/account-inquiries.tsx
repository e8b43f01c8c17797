import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { answerAccountInquiry } from '#contract/backoffice/customers/routes.ts'
import { spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { bankOfNumber } from '#domain/identity/bank-accounts/bank.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { accountInquiriesQuery, type AccountInquiry } from './queries.ts'

const leastName = 3

/** The new accounts whose holder a reviewer asks the bank for: their name is compared with the registered one by the server. */
export function AccountInquiries({ customer }: { readonly customer: number }) {
  const { data: inquiries } = useSuspenseQuery(accountInquiriesQuery(customer))
  if (inquiries.length === 0) return null
  return (
    <Card title={copy.inquiries}>
      <p className="mb-4">{copy.inquiriesText}</p>
      <ul className="space-y-6">
        {inquiries.map((inquiry) => (
          <Inquiry key={inquiry.id} customer={customer} inquiry={inquiry} />
        ))}
      </ul>
    </Card>
  )
}

function Inquiry({ customer, inquiry: { id, number, asked_at: at } }: { readonly customer: number; readonly inquiry: AccountInquiry }) {
  const [holder, setHolder] = useState('')
  const answering = useAction(answerAccountInquiry)
  const answer = (name: string | null) => answering.mutate({ params: { customer_id: customer, id }, body: { holder: name } })
  return (
    <li className="space-y-3">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {bankOfNumber(number)?.name}{' '}
          <bdi dir="ltr" className="num font-semibold">
            {persianDigits(spacedAccountNumber(number))}
          </bdi>
        </span>
        <JalaliDate at={at} withTime />
      </p>
      <Field label={copy.holder} maxLength={200} value={holder} onChange={setHolder} />
      <p className="flex flex-wrap gap-3">
        <Button
          loading={answering.isPending}
          disabledReason={holder.trim().length < leastName ? copy.holderShort : undefined}
          onClick={() => answer(holder.trim())}
        >
          {copy.isHolder}
        </Button>
        <Button variant="danger-soft" loading={answering.isPending} onClick={() => answer(null)}>
          {copy.isNotHolder}
        </Button>
      </p>
    </li>
  )
}
