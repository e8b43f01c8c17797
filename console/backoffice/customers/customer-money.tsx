import { useSuspenseQuery } from '@tanstack/react-query'
import { paymentStates } from '#console/backoffice/finance/copy.ts'
import { SignedAmount } from '#console/backoffice/finance/ledger.tsx'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { paymentNames } from '#console/backoffice/shell/display/order-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { customerPaymentsQuery, customerTransfersQuery } from './queries.ts'

type Props = {
  readonly customer: number
  readonly cursor: string | undefined
  readonly onCursor: (cursor: string | undefined) => void
}

/** The customer's payments of every status. */
export function CustomerPayments({ customer, cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(customerPaymentsQuery(customer, cursor))
  const { payment: head } = copy
  return (
    <>
      <ListTable
        caption={copy.tabs.payments}
        head={[head.what, head.amount, head.status, head.at, head.paid, head.tracking]}
        rows={data.results}
        empty={copy.noPayments}
      >
        {(payment) => (
          <tr key={payment.id}>
            <td className="font-semibold">{paymentNames[payment.kind]}</td>
            <td>
              <Money amount={payment.amount + payment.wallet_amount} className="font-bold" />
              {payment.wallet_amount > 0 && (
                <span className="cap block">
                  {copy.fromWallet} <Money amount={payment.wallet_amount} />
                </span>
              )}
            </td>
            <td>
              <Badge tone={paymentStates[payment.status].tone}>{paymentStates[payment.status].text}</Badge>
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
          </tr>
        )}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={cursor === undefined} onCursor={onCursor} />
    </>
  )
}

/** The customer's transfers of the ledger with their entries. */
export function CustomerTransfers({ customer, cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(customerTransfersQuery(customer, cursor))
  const { transfer: head } = copy
  return (
    <>
      <ListTable caption={copy.tabs.money} head={[head.at, head.title, head.entries]} rows={data.results} empty={copy.noTransfers}>
        {(transfer) => (
          <tr key={transfer.id}>
            <td>
              <JalaliDate at={transfer.at} withTime />
            </td>
            <td className="font-semibold">{transfer.title}</td>
            <td>
              <ul className="space-y-1">
                {transfer.entries.map((entry, at) => (
                  <li key={at} className="flex justify-between gap-6">
                    <span className="text-text-2">{entry.title}</span>
                    <SignedAmount amount={entry.amount} unit={entry.unit} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        )}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={cursor === undefined} onCursor={onCursor} />
    </>
  )
}
