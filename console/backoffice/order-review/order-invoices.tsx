import { Link } from '@tanstack/react-router'
import { useSession } from '#console/backoffice/session/session.ts'
import { invoiceState } from '#console/backoffice/shell/display/state-names.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { OrderView } from './queries.ts'

/** The order's invoices: the first payment and every instalment. */
export function OrderInvoices({ order }: { readonly order: OrderView }) {
  const role = useSession()?.role
  if (order.invoices.length === 0) return <Card>{copy.noInvoices}</Card>
  return (
    <>
      {order.asks_forgiveness && order.invoices.some(({ fee_part, status }) => fee_part !== undefined && status !== 'PAID') && (
        <Alert tone="warn" title={copy.asksForgiveness} className="mb-4">
          {copy.asksForgivenessText}
          {role && mayCall(role, 'ops.proposals.invoice-discount') && (
            <Link to="/finance" search={{ part: 'invoices', customer_id: order.customer.id }} className="link mt-2 block">
              {copy.toForgive}
            </Link>
          )}
        </Alert>
      )}
      <Table caption={copy.invoices} head={['شماره', 'سررسید', 'مبلغ', 'قابل پرداخت', 'وضعیت', 'پرداخت']}>
        {order.invoices.map((invoice) => {
          const { text, tone } = invoiceState(invoice.status)
          return (
            <tr key={invoice.id}>
              <td>{invoice.number === 0 ? 'پیش‌پرداخت' : digits(invoice.number)}</td>
              <td>
                <JalaliDate at={invoice.due_date} />
              </td>
              <td>
                <Money amount={invoice.amount} />
              </td>
              <td>
                <Money amount={invoice.payable} className="font-bold" />
                {invoice.fee_part !== undefined && (
                  <span className="cap block">
                    {copy.feePart} <Money amount={invoice.fee_part} />
                  </span>
                )}
              </td>
              <td>
                <Badge tone={tone}>{text}</Badge>
              </td>
              <td>
                <JalaliDate at={invoice.paid_at} withTime />
              </td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}
