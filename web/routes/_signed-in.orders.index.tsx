import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { Order } from '#contract/orders/order.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Chips } from '#ui/tabs.tsx'
import { copy } from '../orders/copy.ts'
import { OrderRow } from '../orders/order-row.tsx'
import { ordersQuery } from '../orders/queries.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

const groups = ['mine', 'ours', 'paying', 'ended'] as const
type Group = (typeof groups)[number]
type Search = { readonly show?: Group }

/** All orders; the address keeps which group is shown. */
export const Route = createFileRoute('/_signed-in/orders/')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const show = groups.find((group) => group === raw['show'])
    return show ? { show } : {}
  },
  loader: ({ context }) => context.queries.ensureQueryData(ordersQuery()),
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.orders }] },
  head: () => ({ meta: [pageTitle(titles.orders)] }),
  component: OrdersPage,
})

function OrdersPage() {
  const { show } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: orders } = useSuspenseQuery(ordersQuery())
  const shown = show ? orders.filter((order) => groupOf(order) === show) : orders
  return (
    <>
      <div className="mb-6 flex items-end gap-6">
        <div>
          <h1 className="h-page">{copy.title}</h1>
          <p className="mt-1 text-text-2">{copy.subtitle}</p>
        </div>
        <Link to="/stores" className={buttonClass('primary', 'md', 'ms-auto')}>
          <IconPlus aria-hidden />
          {copy.fresh}
        </Link>
      </div>
      <div className="mb-4">
        <Chips
          label={copy.filterLabel}
          value={show ?? 'all'}
          onChange={(next) => void navigate({ search: next === 'all' ? {} : { show: next } })}
          tabs={(['all', ...groups] as const).map((id) => ({ id, label: copy.filters[id], count: countOf(orders, id) }))}
        />
      </div>
      <div className="card divide-y divide-line overflow-hidden">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
        {shown.length === 0 && (
          <EmptyState
            title={orders.length === 0 ? copy.empty : copy.emptyFilter}
            text={orders.length === 0 ? copy.emptyText : undefined}
            action={
              <Link to="/stores" className={buttonClass()}>
                {copy.toStores}
              </Link>
            }
          />
        )}
      </div>
    </>
  )
}

function groupOf({ status, timeline }: Order): Group {
  if (status === 'FINISHED' || status === 'REJECTED') return 'ended'
  if (status === 'PAYING') return 'paying'
  return timeline.turn === 'customer' ? 'mine' : 'ours'
}

const countOf = (orders: readonly Order[], id: Group | 'all'): number =>
  id === 'all' ? orders.length : orders.filter((order) => groupOf(order) === id).length
