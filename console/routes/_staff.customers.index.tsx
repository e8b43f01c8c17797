import { createFileRoute, useLocation } from '@tanstack/react-router'
import { searchedIn } from '#browser/platform/lists/search-params.ts'
import { copy } from '#console/backoffice/customers/copy.ts'
import { CustomersPage } from '#console/backoffice/customers/customers-page.tsx'
import { customersIn } from '#console/backoffice/customers/queries.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/customers/')({ validateSearch: customersIn, component: Customers })

function Customers() {
  const search = Route.useSearch()
  const q = useLocation({ select: ({ state }) => searchedIn(state) })
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <CustomersPage search={{ ...search, q }} onSearch={({ q: next, ...rest }) => void navigate({ search: rest, state: { q: next } })} />
    </Workspace>
  )
}
