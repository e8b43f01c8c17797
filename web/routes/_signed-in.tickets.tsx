import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { failureOf } from '#browser/platform/http/refused.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { copy } from '#web/lending/cancellations/copy.ts'
import { ticketsQuery } from '#web/lending/cancellations/queries.ts'
import { TicketRow } from '#web/lending/cancellations/ticket-row.tsx'
import { ticketSearch, type TicketSearch } from '#web/lending/cancellations/ticket-search.ts'
import { TicketThread } from '#web/lending/cancellations/ticket-thread.tsx'
import { briefName } from '#web/lending/orders/order-name.ts'
import { briefOrdersQuery } from '#web/lending/orders/queries.ts'
import { wordsOf } from '#web/platform/http/call.ts'

/** The customer's requests; the address keeps page, filters and which one is open (D-21, R-SUPPORT-03). */
export const Route = createFileRoute('/_signed-in/tickets')({
  validateSearch: ticketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.prefetchQuery(ticketsQuery(deps)),
  ...titled(titles.tickets, [home, { title: titles.support, to: '/support' }]),
  component: TicketsPage,
})

function TicketsPage() {
  const search = Route.useSearch()
  // A filter is shown as chosen at once, not when its requests have come.
  const wanted = ticketSearch(useLocation().search)
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: page, error, refetch } = useQuery(ticketsQuery(search))
  const failure = failureOf({ error, data: page })
  const show = (next: TicketSearch) => void navigate({ search: next })
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.subtitle}</p>
      <Filters search={wanted} onChange={show} />
      {failure ? (
        <ErrorState text={wordsOf(failure)} onRetry={() => void refetch()} />
      ) : page ? (
        <>
          <Tickets page={page.results} search={search} />
          <div className="mt-5">
            <Pagination page={page.metas.current_page} lastPage={page.metas.last_page} onPage={(to) => show({ ...search, page: to })} />
          </div>
        </>
      ) : (
        <SkeletonRows />
      )}
      <GatewayErrorDialog />
    </>
  )
}

function Filters({ search, onChange }: { readonly search: TicketSearch; readonly onChange: (next: TicketSearch) => void }) {
  const { data: orders = [] } = useQuery(briefOrdersQuery())
  const { status, order } = search
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4">
      <Chips
        label={copy.filterLabel}
        value={status ?? 'all'}
        onChange={(next) => onChange({ ...(order ? { order } : {}), ...(next === 'all' ? {} : { status: next }) })}
        tabs={(['all', ...cancelRequestStatuses] as const).map((id) => ({ id, label: copy.filters[id] }))}
      />
      <SelectField
        compact
        className="ms-auto w-72"
        label={copy.orderLabel}
        placeholder={copy.allOrders}
        value={order ?? ''}
        onChange={(next) => onChange({ ...(status ? { status } : {}), ...(next ? { order: next } : {}) })}
        options={orders.map((each) => ({ value: each.identifier, label: `${persianDigits(each.identifier)}، ${briefName(each)}` }))}
      />
    </div>
  )
}

type Results = Awaited<ReturnType<NonNullable<ReturnType<typeof ticketsQuery>['queryFn']>>>['results']

function Tickets({ page, search }: { readonly page: Results; readonly search: TicketSearch }) {
  const { data: orders } = useQuery(briefOrdersQuery())
  const shown = page.find(({ identifier }) => identifier === search.ticket) ?? page[0]
  if (!shown) {
    const isFiltered = search.status !== undefined || search.order !== undefined
    return (
      <div className="card">
        <EmptyState
          title={isFiltered ? copy.emptyFilter : copy.empty}
          text={isFiltered ? undefined : copy.emptyText}
          action={
            <Link to="/orders" className={buttonClass()}>
              {copy.toOrders}
            </Link>
          }
        />
      </div>
    )
  }
  const order = orders?.find(({ identifier }) => identifier === shown.order_identifier)
  return (
    <div className="card grid min-h-[560px] grid-cols-[340px_minmax(0,1fr)] overflow-hidden">
      <ul className="divide-y divide-line border-e border-line" aria-label={copy.list}>
        {page.map((ticket) => (
          <TicketRow key={ticket.identifier} ticket={ticket} isOpen={ticket === shown} search={search} />
        ))}
      </ul>
      <TicketThread ticket={shown} order={order && { id: order.id, name: briefName(order) }} />
    </div>
  )
}
