import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { invoiceState, toneOf } from '#console/backoffice/shell/display/state-names.ts'
import { statusName } from '#domain/backoffice/lists/list-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, planNames } from './copy.ts'
import { customerInvoicesQuery, customerOrdersQuery, type CustomerOrder } from './queries.ts'

type Props = { readonly customer: number }

const OrderLink = ({ identifier }: { readonly identifier: string }) => (
  <Link to="/orders/$order" params={{ order: identifier }} search={{}} className="link font-medium">
    <Digits value={identifier} />
  </Link>
)

/** The customer's orders with plan and next due. */
export function CustomerOrders({ customer }: Props) {
  const { data } = useSuspenseQuery(customerOrdersQuery(customer))
  const { order } = copy
  return (
    <ListTable
      caption={copy.tabs.orders}
      head={[order.order, order.amount, order.status, order.plan, order.next]}
      rows={data}
      empty={copy.noOrders}
    >
      {(line) => <OrderRow key={line.id} line={line} />}
    </ListTable>
  )
}

const OrderRow = ({ line }: { readonly line: CustomerOrder }) => (
  <tr>
    <td>
      <OrderLink identifier={line.identifier} />
      <div className="cap">{line.store_name ?? orderTypeNames[line.type]}</div>
    </td>
    <td>
      <Money amount={line.amount} className="font-bold" />
    </td>
    <td>
      <Badge tone={toneOf(line.status)}>{statusName(line.status)}</Badge>
    </td>
    <td>
      {line.plan ? planNames[line.plan] : '—'}
      {line.instalments > 0 && <div className="cap">{copy.paidOf(digits(line.paid), digits(line.instalments))}</div>}
    </td>
    <td>
      {line.next_due ? (
        <>
          <JalaliDate at={line.next_due.due_date} />
          <div className="cap">
            <Money amount={line.next_due.payable} />
          </div>
          {line.days_late > 0 && <Badge tone="danger">{copy.daysLate(digits(line.days_late))}</Badge>}
        </>
      ) : (
        '—'
      )}
    </td>
  </tr>
)

/** All instalments of all orders, with what is to be paid today. */
export function CustomerInvoices({ customer }: Props) {
  const { data } = useSuspenseQuery(customerInvoicesQuery(customer))
  const { invoice: head } = copy
  return (
    <ListTable
      caption={copy.tabs.invoices}
      head={[head.order, head.number, head.due, head.amount, head.payable, head.status, head.paid]}
      rows={data}
      empty={copy.noInvoices}
    >
      {(invoice) => {
        const { text, tone } = invoiceState(invoice.status)
        return (
          <tr key={invoice.id}>
            <td>
              <OrderLink identifier={orderIdentifier(invoice.order_id)} />
            </td>
            <td>{invoice.number === 0 ? copy.firstPayment : digits(invoice.number)}</td>
            <td>
              <JalaliDate at={invoice.due_date} />
            </td>
            <td>
              <Money amount={invoice.amount} />
            </td>
            <td>
              <Money amount={invoice.payable} className="font-bold" />
            </td>
            <td>
              <Badge tone={tone}>{text}</Badge>
            </td>
            <td>
              <JalaliDate at={invoice.paid_at} withTime />
            </td>
          </tr>
        )
      }}
    </ListTable>
  )
}
