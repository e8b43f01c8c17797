import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { NotFoundPage } from '#web/app/shell/failed-page.tsx'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { Breakdown } from '#web/billing/invoices/breakdown.tsx'
import { copy } from '#web/billing/invoices/copy.ts'
import { EarlyPoints } from '#web/billing/invoices/early-points.tsx'
import { HowInvoiceComputed } from '#web/billing/invoices/how-computed.tsx'
import { InvoiceHead } from '#web/billing/invoices/invoice-head.tsx'
import { isPayable, titleOf } from '#web/billing/invoices/invoice-state.ts'
import { PayBox } from '#web/billing/invoices/pay-box.tsx'
import { allInvoicesQuery, invoiceDetailsQuery } from '#web/billing/invoices/queries.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { ReceiptButton } from '#web/billing/payments/receipt-button.tsx'
import { nameOf } from '#web/lending/orders/order-name.ts'
import { orderQuery, ordersQuery } from '#web/lending/orders/queries.ts'

/** One invoice: what it is made of, and the button that pays it. */
export const Route = createFileRoute('/_signed-in/invoices/$uuid')({
  loader: async ({ context, params }) => {
    const { items } = await context.queries.ensureQueryData(invoiceDetailsQuery([params.uuid]))
    await context.queries.ensureQueryData(ordersQuery())
    const [invoice] = items
    return { crumb: invoice ? titleOf(invoice) : '' }
  },
  staticData: { crumbs: [{ title: titles.invoices, to: '/invoices' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb || titles.invoices)] }),
  component: InvoicePage,
})

function InvoicePage() {
  const { uuid } = Route.useParams()
  const { data } = useSuspenseQuery(invoiceDetailsQuery([uuid]))
  const { data: orders } = useSuspenseQuery(ordersQuery())
  const [invoice] = data.items
  const { data: siblings } = useQuery({ ...allInvoicesQuery(invoice?.order.identifier), enabled: invoice !== undefined })
  if (!invoice) return <NotFoundPage />

  const order = orders.find(({ identifier }) => identifier === invoice.order.identifier)
  return (
    <div className="cols [--aside:364px]">
      <div className="min-w-0 space-y-5">
        <InvoiceHead invoice={invoice} name={order ? nameOf(order) : invoice.order.identifier} siblings={siblings?.results ?? []} />
        <Breakdown invoice={invoice} />
        <HowInvoiceComputed invoice={invoice} />
        {invoice.number > 0 && <EarlyPoints invoice={invoice} />}
      </div>
      <aside className="space-y-5">
        {isPayable(invoice) && <PayBox key={invoice.uuid} invoice={invoice} />}
        {invoice.status === 'PAID' && (
          <Card title={copy.wasPaid}>
            <KeyValues
              rows={[
                [copy.paidAt, <JalaliDate key="at" at={invoice.paid_at} withTime />],
                [copy.tracking, invoice.tracking_id ? <Digits key="tracking" value={invoice.tracking_id} /> : '---'],
              ]}
            />
            {invoice.reference_id && (
              <div className="mt-4 flex flex-wrap items-center gap-3">
                <ReceiptButton paymentId={invoice.reference_id} size="sm" />
                <Link to="/payments/$id" params={{ id: invoice.reference_id }} className="link text-sm">
                  {copy.toPayment}
                </Link>
              </div>
            )}
          </Card>
        )}
        {invoice.status === 'OVERDUE' && <LighterWay orderId={String(invoice.order.id)} />}
        {invoice.status === 'CANCELED' && <Alert>{copy.sorry}</Alert>}
        <Link to="/orders/$id" params={{ id: String(invoice.order.id) }} className="link px-2 text-sm">
          {copy.toOrder}: <Digits value={invoice.order.identifier} />
        </Link>
      </aside>
      <GatewayErrorDialog />
    </div>
  )
}

/** The way to a hardship plan, unless the order has come to what ends all changes, such as a withdrawal. */
function LighterWay({ orderId }: { readonly orderId: string }) {
  const { data: order } = useQuery(orderQuery(orderId))
  if (!order?.plan?.is_changeable) return null
  return (
    <Link to="/orders/$id/$change" params={{ id: orderId, change: 'hardship' }} className="card block p-5">
      <b className="block">{copy.lighter}</b>
      <span className="cap">{copy.lighterText}</span>
    </Link>
  )
}
