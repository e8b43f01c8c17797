import { createFileRoute } from '@tanstack/react-router'
import { cursorIn } from '#console/backoffice/http/call.ts'
import { copy } from '#console/backoffice/order-review/copy.ts'
import { OrdersPage } from '#console/backoffice/order-review/orders-page.tsx'
import { ordersQuery, type OrdersFilter } from '#console/backoffice/order-review/queries.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

export const Route = createFileRoute('/_staff/orders/')({
  validateSearch: (search): OrdersFilter => ({
    // The router parses digits in an address as a number.
    q: typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : undefined,
    status: orderStatuses.find((status) => status === search['status']),
    type: orderTypes.find((type) => type === search['type']),
    cursor: cursorIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => queries.ensureQueryData(ordersQuery(deps)),
  component: Orders,
})

function Orders() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <OrdersPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Workspace>
  )
}
