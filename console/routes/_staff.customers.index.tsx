import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#console/backoffice/customers/copy.ts'
import { CustomersPage } from '#console/backoffice/customers/customers-page.tsx'
import { customersQuery, type CustomersSearch } from '#console/backoffice/customers/queries.ts'
import { cursorIn } from '#console/backoffice/http/call.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/customers/')({
  validateSearch: (search): CustomersSearch => ({
    // The router parses digits that somebody typed into the address as a number.
    q: typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).slice(0, 60) : undefined,
    cursor: cursorIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => queries.ensureQueryData(customersQuery(deps)),
  component: Customers,
})

function Customers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <CustomersPage search={search} onSearch={(next) => void navigate({ search: next })} />
    </Workspace>
  )
}
