import type { ReactNode } from 'react'
import { ListTable, type Pages } from '#browser/platform/lists/list-table.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import type { listPaymentsForStaff } from '#contract/backoffice/finance/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { paymentNames } from '#domain/backoffice/lists/list-words.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, paymentState } from './copy.ts'

export type PaymentLine = Reply<typeof listPaymentsForStaff>['results'][number]

type Props = {
  readonly payments: readonly PaymentLine[]
  readonly pages: Pages
  /** The heading of the time of creation, which may sort. */
  readonly created?: ReactNode
  readonly empty: string
  /** For lists over all customers: the customer and what can be done. */
  readonly more?: {
    readonly renderChoice: ((payment: PaymentLine) => ReactNode) | null
    readonly renderAction: (payment: PaymentLine) => ReactNode
  }
}

/** Payments of one customer or of all. */
export function PaymentsTable({ payments, pages, created = copy.payment.created, empty, more }: Props) {
  const { columns, payment: head } = copy
  const choose = more?.renderChoice
  return (
    <ListTable
      caption={copy.tabs.payments}
      head={[
        ...(choose ? [copy.choose] : []),
        head.what,
        ...(more ? [columns.customer] : []),
        columns.amount,
        columns.status,
        created,
        head.paid,
        head.tracking,
        ...(more ? [''] : []),
      ]}
      rows={payments}
      empty={empty}
      pages={pages}
    >
      {(payment) => (
        <tr key={payment.id}>
          {choose && <td>{choose(payment)}</td>}
          <td className="font-semibold">
            {paymentNames[payment.kind]}
            {payment.payer && (
              <span className="cap block">
                {copy.byGuarantor} <CustomerLink customer={payment.payer} />
              </span>
            )}
          </td>
          {more && (
            <td>
              <CustomerLink customer={payment.customer} />
            </td>
          )}
          <td>
            <Money amount={payment.amount + payment.wallet_amount} className="font-bold" />
            {payment.wallet_amount > 0 && (
              <span className="cap block">
                {copy.fromWallet} <Money amount={payment.wallet_amount} />
              </span>
            )}
          </td>
          <td>
            <Badge tone={paymentState(payment.status).tone}>{paymentState(payment.status).text}</Badge>
          </td>
          <td>
            <JalaliDate at={payment.created_at} withTime />
          </td>
          <td>
            <JalaliDate at={payment.paid_at} withTime />
          </td>
          <td>
            <Digits value={payment.tracking_id ?? '---'} />
          </td>
          {more && <td className="end">{more.renderAction(payment)}</td>}
        </tr>
      )}
    </ListTable>
  )
}
