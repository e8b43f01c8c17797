import { useState, type ReactNode } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { PersonAfterReason } from '#console/backoffice/shell/display/person-after-reason.tsx'
import { showPerson } from '#contract/backoffice/order-review/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { Button } from '#ui/actions/button.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, securityNames } from './copy.ts'
import type { OrderView } from './queries.ts'

/** Customer and terms in one line. Personal data is masked until the reader gives a reason. */
export function OrderHead({ order, name = order.customer.name }: { readonly order: OrderView; readonly name?: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const { customer, terms, surroundings } = order
  const figures = [
    [copy.amount, <Money key="amount" amount={order.amount} />],
    [
      copy.instalment,
      <span key="instalment" className="whitespace-nowrap">
        {digits(terms.invoice_count)} × <Money amount={terms.monthly_invoice} />
      </span>,
    ],
    [copy.grade, <bdi key="grade">{surroundings.report?.grade ?? '—'}</bdi>],
    [copy.collateral, terms.refund_policy_type ? securityNames[terms.refund_policy_type] : '—'],
  ] as const
  return (
    <section className="card flex flex-wrap items-center gap-5 p-5" aria-label={customer.name}>
      <Initials name={customer.name} className="size-14! text-lg!" />
      <div className="min-w-56 flex-1">
        <div className="text-lg font-extrabold">{name}</div>
        <div className="flex flex-wrap items-center gap-4 text-sm text-text-2">
          <span>
            {copy.nationalCode} <Digits value={customer.national_code ?? '---'} />
          </span>
          <Digits value={customer.mobile} />
          <span>{orderTypeNames[order.type]}</span>
          <span>
            {copy.customerId} <Digits value={String(customer.id)} />
          </span>
          {terms.store_name && <span>{terms.store_name}</span>}
          <Button size="xs" variant="ghost" onClick={() => setAsking(true)}>
            {copy.show}
          </Button>
        </div>
      </div>
      <dl className="flex flex-wrap gap-5">
        {figures.map(([title, value]) => (
          <div key={title} className="border-s border-line ps-5">
            <dt className="cap">{title}</dt>
            <dd className="text-md font-black">{value}</dd>
          </div>
        ))}
      </dl>
      <PersonDialog order={order.identifier} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

type DialogProps = { readonly order: string; readonly open: boolean; readonly onClose: () => void }

function PersonDialog({ order, open, onClose }: DialogProps) {
  const showing = useAction(showPerson)
  return (
    <PersonAfterReason
      open={open}
      onClose={onClose}
      show={(body) => showing.mutateAsync({ params: { order }, body })}
      rowsOf={(person) => [
        [copy.name, `${person.name ?? ''} ${person.family ?? ''}`],
        [copy.mobile, <Digits key="mobile" value={person.mobile} />],
        [copy.nationalCode, <Digits key="code" value={person.national_code ?? '---'} />],
        [copy.birth, <JalaliDate key="birth" at={person.birth_date} />],
        [copy.address, person.address ?? '---'],
        [copy.account, <Digits key="account" value={person.bank_account_number ?? '---'} />],
        [copy.destination, <Digits key="destination" value={person.destination_bank_account_number ?? '---'} />],
      ]}
    />
  )
}
