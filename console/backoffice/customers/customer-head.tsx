import { useState, type ReactNode } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { PersonDialog } from './person-dialog.tsx'
import type { CustomerView } from './queries.ts'

/** Who the customer is, what they owe and what they have. Personal data are masked until the reader gives a reason. */
export function CustomerHead({ customer, actions }: { readonly customer: CustomerView; readonly actions?: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="card p-5" aria-label={customer.name}>
      <div className="flex flex-wrap items-center gap-4">
        <Initials name={customer.name} className="size-14! text-lg!" />
        <div className="min-w-56 flex-1 space-y-1">
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-lg font-extrabold">{customer.name}</span>
            {customer.closed ? (
              <Badge>{copy.closedBadge}</Badge>
            ) : (
              <Badge tone={customer.is_confirmed ? 'success' : 'neutral'}>
                {customer.is_confirmed ? copy.confirmed : copy.notConfirmed}
              </Badge>
            )}
            {customer.grade && (
              <Badge>
                {copy.grade} <bdi>{customer.grade}</bdi>
              </Badge>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-4 text-sm text-text-2">
            {!customer.closed && (
              <>
                <span>
                  {copy.nationalCode} <Digits value={customer.national_code ?? '---'} />
                </span>
                <Digits value={customer.mobile} />
              </>
            )}
            <span>
              {copy.memberSince} <JalaliDate at={customer.registered_at} />
            </span>
            <span>
              {copy.id} <Digits value={String(customer.id)} />
            </span>
            {!customer.closed && (
              <Button size="xs" variant="ghost" onClick={() => setAsking(true)}>
                {copy.show}
              </Button>
            )}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-4">
        {figuresOf(customer).map(([name, value]) => (
          <div key={name} className="border-s border-line ps-4">
            <dt className="cap">{name}</dt>
            <dd className="text-md font-black">{value}</dd>
          </div>
        ))}
      </dl>
      <PersonDialog customer={customer.id} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

function figuresOf(customer: CustomerView): readonly (readonly [name: string, value: ReactNode])[] {
  const { figures } = copy
  return [
    [figures.owed, <Money key="owed" amount={customer.owed} />],
    [figures.late, <Money key="late" amount={customer.late} className={customer.late > 0 ? 'text-danger-text' : ''} />],
    [figures.next, customer.next_due ? <JalaliDate key="next" at={customer.next_due.due_date} /> : '—'],
    [figures.credit, <Money key="credit" amount={customer.unspent_credit} />],
    [
      figures.wallet,
      <span key="wallet">
        <Money amount={customer.wallet} />
        {customer.wallet_set_aside > 0 && (
          <span className="cap block font-normal">
            {copy.setAside} <Money amount={customer.wallet_set_aside} />
          </span>
        )}
      </span>,
    ],
    [figures.points, digits(customer.points)],
    [figures.paid, customer.paid === 0 ? '—' : copy.ofPaid(digits(customer.paid_on_time), digits(customer.paid))],
  ]
}
