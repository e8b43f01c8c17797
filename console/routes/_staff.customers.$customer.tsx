import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { cursorIn } from '#browser/platform/http/filter.ts'
import { copy } from '#console/backoffice/customers/copy.ts'
import { CustomerPage } from '#console/backoffice/customers/customer-page.tsx'
import type { CustomerSearch } from '#console/backoffice/customers/customer-tabs.tsx'
import { customerQuery, customerTabs } from '#console/backoffice/customers/queries.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/customers/$customer')({
  validateSearch: (search): CustomerSearch => ({
    tab: customerTabs.find((tab) => tab === search['tab']),
    bell: search['bell'] === true || undefined,
    cursor: cursorIn(search),
  }),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.customer)) throw notFound()
  },
  loader: ({ context: { queries }, params }) => queries.fetchQuery({ ...customerQuery(Number(params.customer)), staleTime: 0 }),
  component: Customer,
})

function Customer() {
  const { customer: key } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: customer } = useSuspenseQuery(customerQuery(Number(key)))
  const role = useSession()?.role
  return (
    <Workspace title={`${copy.one} ${customer.name}`} back={{ label: copy.title, link: { to: '/customers', search: {} } }}>
      {role && <CustomerPage customer={customer} role={role} search={search} onSearch={(next) => void navigate({ search: next })} />}
    </Workspace>
  )
}
