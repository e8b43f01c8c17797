import { useState, type ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { typeNames } from '#console/backoffice/shell/display/order-names.ts'
import { showPerson } from '#contract/backoffice/order-review/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
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
          <span>{typeNames[order.type]}</span>
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
  const form = useForm({ initial: { why: '' }, send: (body) => showing.mutateAsync({ params: { order }, body }), isGuarded: open })
  const shown = open ? form.sent?.reply.results : undefined
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={copy.person}>
      {shown ? (
        <KeyValues
          rows={[
            [copy.name, `${shown.name ?? ''} ${shown.family ?? ''}`],
            [copy.mobile, <Digits key="mobile" value={shown.mobile} />],
            [copy.nationalCode, <Digits key="code" value={shown.national_code ?? '---'} />],
            [copy.birth, <JalaliDate key="birth" at={shown.birth_date} />],
            [copy.address, shown.address ?? '---'],
            [copy.account, <Digits key="account" value={shown.bank_account_number ?? '---'} />],
            [copy.destination, <Digits key="destination" value={shown.destination_bank_account_number ?? '---'} />],
          ]}
        />
      ) : (
        <form {...form.props} className="space-y-4">
          <Field label={copy.why} hint={copy.whyHint} maxLength={200} {...form.field('why')} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" loading={form.isSending}>
            {copy.showNow}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
