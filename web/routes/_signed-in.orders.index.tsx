import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { Order } from '#contract/lending/orders/order.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import IconMessage2 from '#icons/IconMessage2'
import IconPlus from '#icons/IconPlus'
import IconRosetteDiscount from '#icons/IconRosetteDiscount'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy as offerCopy } from '#web/lending/offers/copy.ts'
import { loanOffersQuery } from '#web/lending/offers/queries.ts'
import { copy } from '#web/lending/orders/copy.ts'
import { OrderRow } from '#web/lending/orders/list/order-row.tsx'
import { briefName, typeNames } from '#web/lending/orders/order-name.ts'
import { briefOrdersQuery, ordersQuery } from '#web/lending/orders/queries.ts'

const groups = ['mine', 'ours', 'paying', 'ended'] as const
type Group = (typeof groups)[number]
type Search = { readonly show?: Group; readonly type?: OrderType }

/** All orders; the address keeps which ones are shown. */
export const Route = createFileRoute('/_signed-in/orders/')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const show = groups.find((group) => group === raw['show'])
    const type = orderTypes.find((known) => known === raw['type'])
    return { ...(show ? { show } : {}), ...(type ? { type } : {}) }
  },
  loader: ({ context }) => context.queries.ensureQueryData(ordersQuery()),
  ...titled(titles.orders),
  component: OrdersPage,
})

function OrdersPage() {
  const { show, type } = Route.useSearch()
  const { data: orders } = useSuspenseQuery(ordersQuery())
  const ofType = type ? orders.filter((order) => order.type === type) : orders
  const shown = show ? ofType.filter((order) => groupOf(order) === show) : ofType
  return (
    <>
      <Heading />
      <Filters orders={ofType} />
      <div className="card divide-y divide-line overflow-hidden">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
        {shown.length === 0 && (
          <EmptyState
            title={orders.length === 0 ? copy.empty : copy.emptyFilter}
            text={orders.length === 0 ? copy.emptyText : undefined}
            action={
              <Link to="/orders/new" className={buttonClass()}>
                {copy.fresh}
              </Link>
            }
          />
        )}
      </div>
    </>
  )
}

function Heading() {
  // Without offers, while they load or when they fail, only the way to their page is shown.
  const { data: offers = [] } = useQuery(loanOffersQuery())
  return (
    <div className="mb-6 flex items-end gap-3 ph:mb-4 ph:flex-wrap ph:[&>.btn]:flex-1">
      <div className="me-auto ph:basis-full">
        <h1 className="h-page">{copy.title}</h1>
        <p className="mt-1 text-text-2">{copy.subtitle}</p>
      </div>
      <Link to="/tickets" className={buttonClass('ghost')}>
        <IconMessage2 aria-hidden />
        {copy.tickets}
      </Link>
      <Link to="/loan-offers" className={buttonClass(offers.length > 0 ? 'secondary' : 'ghost')}>
        <IconRosetteDiscount aria-hidden />
        {offerCopy.title} {offers.length > 0 && <span className="count">{digits(offers.length)}</span>}
      </Link>
      <Link to="/orders/new" className={buttonClass('primary', 'md', 'ph:order-first ph:basis-full')}>
        <IconPlus aria-hidden />
        {copy.fresh}
      </Link>
    </div>
  )
}

/** Whose turn, which type, and a compact list to jump to one order by its number (R-ORDER-04). */
function Filters({ orders }: { readonly orders: readonly Order[] }) {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: brief = [] } = useQuery(briefOrdersQuery())
  const { show: _, ...withoutShow } = search
  const { type: __, ...withoutType } = search
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Chips
        label={copy.filterLabel}
        value={search.show ?? 'all'}
        onChange={(next) => void navigate({ search: next === 'all' ? withoutShow : { ...search, show: next }, resetScroll: false })}
        tabs={(['all', ...groups] as const).map((id) => ({ id, label: copy.filters[id], count: countOf(orders, id) }))}
      />
      <SelectField
        compact
        className="ms-auto w-44 ph:flex-1"
        label={copy.typeFilter}
        placeholder={copy.allTypes}
        value={search.type ?? ''}
        onChange={(next) => {
          const type = orderTypes.find((known) => known === next)
          void navigate({ search: type ? { ...search, type } : withoutType, resetScroll: false })
        }}
        options={orderTypes.map((type) => ({ value: type, label: typeNames[type] }))}
      />
      <SelectField<string>
        compact
        className="w-56 ph:flex-1"
        label={copy.pick}
        placeholder={copy.jump}
        value=""
        onChange={(id) => void navigate({ to: '/orders/$id', params: { id } })}
        options={brief.map((order) => ({ value: String(order.id), label: `${persianDigits(order.identifier)}، ${briefName(order)}` }))}
      />
    </div>
  )
}

function groupOf({ status, timeline }: Order): Group {
  if (status === 'FINISHED' || status === 'REJECTED') return 'ended'
  if (status === 'PAYING') return 'paying'
  return timeline.turn === 'customer' ? 'mine' : 'ours'
}

const countOf = (orders: readonly Order[], id: Group | 'all'): number =>
  id === 'all' ? orders.length : orders.filter((order) => groupOf(order) === id).length
