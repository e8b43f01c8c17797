import { createFileRoute } from '@tanstack/react-router'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { orderTypes } from '#domain/orders/order-types.ts'
import { copy } from '../orders/copy.ts'
import { OrdersPage } from '../orders/orders-page.tsx'
import { ordersQuery, type OrdersFilter } from '../orders/queries.ts'
import { cursorIn } from '../session/cursor.ts'
import { Desk } from '../shell/desk.tsx'

export const Route = createFileRoute('/_staff/orders/')({
  validateSearch: (search): OrdersFilter => ({
    // An address keeps digits as a number.
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
    <Desk title={copy.title}>
      <OrdersPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Desk>
  )
}
