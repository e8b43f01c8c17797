import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/billing/invoices/copy.ts'
import { neededForDiscount } from '#web/billing/invoices/group-hint.ts'
import { InvoiceFilters, type InvoiceSearch } from '#web/billing/invoices/invoice-filters.tsx'
import { isPayable } from '#web/billing/invoices/invoice-state.ts'
import { InvoiceTable } from '#web/billing/invoices/invoice-table.tsx'
import { InvoiceTiles } from '#web/billing/invoices/invoice-tiles.tsx'
import { InvoiceViews } from '#web/billing/invoices/invoice-views.tsx'
import { PayBar } from '#web/billing/invoices/pay-bar.tsx'
import { allInvoicesQuery, invoicesQuery } from '#web/billing/invoices/queries.ts'
import { usePayChosen } from '#web/billing/invoices/use-pay-chosen.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { LivePayment } from '#web/billing/payments/live-payment.tsx'
import { isHolding, useLivePayments } from '#web/billing/payments/queries.ts'
import { nameOf } from '#web/lending/orders/order-name.ts'
import { ordersQuery } from '#web/lending/orders/queries.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { today } from '#web/platform/policies/today.ts'

/** The statuses the list can be narrowed to; not from the domain, whose module would then be in every first load. */
const shownStatuses = ['OVERDUE', 'PENDING', 'PAID', 'CANCELED'] as const

/** All invoices; the address keeps the page and the filters (R-INVOICE-03). */
export const Route = createFileRoute('/_signed-in/invoices/')({
  validateSearch: invoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      context.queries.ensureQueryData(invoicesQuery(deps)),
      context.queries.ensureQueryData(allInvoicesQuery()),
      context.queries.ensureQueryData(ordersQuery()),
    ]),
  ...titled(titles.invoices),
  component: InvoicesPage,
})

/** Page and filters of the address; unknown filters are dropped. */
function invoiceSearch(raw: Record<string, unknown>): InvoiceSearch {
  const status = shownStatuses.find((known) => known === raw['status'])
  return {
    ...(typeof raw['page'] === 'number' && raw['page'] > 1 ? { page: raw['page'] } : {}),
    ...(status ? { status } : {}),
    ...(typeof raw['order'] === 'string' ? { order: raw['order'] } : {}),
  }
}

function InvoicesPage() {
  const search = Route.useSearch()
  // A filter is shown as chosen at once, not when its invoices have come.
  const wanted = invoiceSearch(useLocation().search)
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: all } = useSuspenseQuery(allInvoicesQuery())
  const { data: orders } = useSuspenseQuery(ordersQuery())
  const { data: page } = useQuery(invoicesQuery(search))
  const [selected, setSelected] = useSelection(search, all.results)
  const { groupDiscountLeastInvoices } = usePolicy()
  const purchase = usePayChosen('/invoices', 'invoices')
  const live = useLivePayments(
    'invoice',
    all.results.map(({ uuid }) => uuid),
  )
  const isLive = live.some((payment) => isHolding(payment, 'invoice', selected))
  const show = (next: InvoiceSearch) =>
    // Another filter keeps the place on the page, another page of the list begins at its top.
    void navigate({ search: next, resetScroll: next.page !== undefined })
  const names = new Map(orders.map((order) => [order.identifier, nameOf(order)]))

  return (
    <>
      <Heading />
      {all.results.length === 0 ? (
        <div className="card">
          <EmptyState title={copy.empty} text={copy.emptyText} action={<ToStores />} />
        </div>
      ) : (
        <>
          {live.map((payment) => (
            <LivePayment key={payment.payment_id} payment={payment} className="mb-5" />
          ))}
          <InvoiceTiles invoices={all.results} />
          <InvoiceFilters all={all.results} counts={page?.counts} orderNames={names} search={wanted} onChange={show} />
          {page && page.results.length > 0 ? (
            <InvoiceTable invoices={page.results} orderNames={names} selected={selected} onSelect={setSelected} />
          ) : (
            <div className="card">
              <EmptyState title={copy.emptyFilter} />
            </div>
          )}
          {page && (
            <div className="mt-5">
              <Pagination
                page={page.metas.current_page}
                lastPage={page.metas.last_page}
                onPage={(next) => show({ ...search, page: next })}
              />
            </div>
          )}
          {selected.size > 0 && (
            <PayBar
              chosen={all.results.filter(({ uuid }) => selected.has(uuid))}
              needed={neededForDiscount(all.results, selected, { least: groupDiscountLeastInvoices, today: today() })}
              onAdd={(added) => setSelected(new Set([...selected, ...added]))}
              isPaying={purchase.isPending}
              disabledReason={isLive ? copy.liveSelected : undefined}
              onPay={(paid) => purchase.pay([...selected], paid)}
              onClear={() => setSelected(new Set())}
            />
          )}
        </>
      )}
      <GatewayErrorDialog />
    </>
  )
}

/** The invoices that are chosen to be paid: of the shown filter and page, and what was added to them. */
function useSelection(search: InvoiceSearch, invoices: readonly InvoiceOnWire[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [tickedIn, setTickedIn] = useState(search)
  // Also where the browser's own button led to another filter: what is not seen is not paid.
  if (tickedIn !== search) {
    setTickedIn(search)
    setTicked(new Set())
  }
  // One that was paid meanwhile, in another tab or automatically, has no box any more.
  const payable = invoices.filter((invoice) => isPayable(invoice) && ticked.has(invoice.uuid))
  return [new Set(payable.map(({ uuid }) => uuid)) as ReadonlySet<string>, setTicked] as const
}

const Heading = () => (
  <div className="mb-6 flex flex-wrap items-end gap-4">
    <div className="flex-1 ph:basis-full">
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 text-text-2">{copy.subtitle}</p>
    </div>
    <Link to="/autopay" className="link text-sm">
      {copy.toAutopay}
      <IconChevronLeft aria-hidden size={16} />
    </Link>
    <div className="ph:w-full">
      <InvoiceViews />
    </div>
  </div>
)

const ToStores = () => (
  <Link to="/stores" className={buttonClass()}>
    {copy.toStores}
  </Link>
)
