import { createFileRoute, useLocation } from '@tanstack/react-router'
import { searchedIn } from '#browser/platform/lists/search-params.ts'
import { copy } from '#console/backoffice/order-review/copy.ts'
import { OrdersPage } from '#console/backoffice/order-review/orders-page.tsx'
import { ordersIn } from '#console/backoffice/order-review/queries.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/orders/')({ validateSearch: ordersIn, component: Orders })

function Orders() {
  const filter = Route.useSearch()
  const q = useLocation({ select: ({ state }) => searchedIn(state) })
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <OrdersPage filter={{ ...filter, q }} onFilter={({ q: next, ...search }) => void navigate({ search, state: { q: next } })} />
    </Workspace>
  )
}
