import { useSuspenseQuery } from '@tanstack/react-query'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { paymentNames } from '#console/backoffice/shell/display/order-names.ts'
import { askPayment } from '#contract/backoffice/finance/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { paymentStatuses } from '#domain/billing/payments/payment.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, paymentStates } from './copy.ts'
import { paymentsQuery, type PaymentsFilter } from './queries.ts'

type Props = { readonly filter: PaymentsFilter; readonly onFilter: (filter: PaymentsFilter) => void }

/** Payments by status, UNKNOWN by default; the gateway can be asked again about open ones. */
export function Payments({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(paymentsQuery(filter))
  return (
    <>
      <SelectField
        compact
        className="mb-4 w-52"
        label={copy.status}
        value={filter.status ?? 'UNKNOWN'}
        onChange={(status) => onFilter({ ...filter, cursor: undefined, status: paymentStatuses.find((each) => each === status) })}
        options={paymentStatuses.map((status) => ({ value: status, label: paymentStates[status].text }))}
      />
      <ListTable
        caption={copy.tabs.payments}
        head={['پرداخت', copy.columns.customer, copy.columns.amount, copy.columns.status, 'ساخته شد', 'پیگیری', '']}
        rows={data.results}
        empty={copy.paymentsEmpty}
      >
        {(payment) => (
          <tr key={payment.id}>
            <td className="font-semibold">{paymentNames[payment.kind]}</td>
            <td>{payment.customer.name}</td>
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
              <Digits value={payment.tracking_id ?? '---'} />
            </td>
            <td className="end">{openStatuses.includes(payment.status) && <Ask customerId={payment.customer.id} id={payment.id} />}</td>
          </tr>
        )}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={filter.cursor === undefined} onCursor={(cursor) => onFilter({ ...filter, cursor })} />
    </>
  )
}

const openStatuses: readonly string[] = ['CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN']

function Ask({ customerId, id }: { readonly customerId: number; readonly id: string }) {
  const role = useSession()?.role
  const asking = useAction(askPayment)
  if (!role || !mayCall(role, 'ops.payments.ask')) return null
  return (
    <Button size="xs" variant="soft" loading={asking.isPending} onClick={() => asking.mutate({ params: { customer_id: customerId, id } })}>
      {copy.ask}
    </Button>
  )
}
