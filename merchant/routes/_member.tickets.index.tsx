import { createFileRoute, useLocation } from '@tanstack/react-router'
import { searchedIn } from '#browser/platform/lists/search-params.ts'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'
import { copy } from '#merchant/portal/tickets/copy.ts'
import { ticketsIn } from '#merchant/portal/tickets/queries.ts'
import { TicketsPage } from '#merchant/portal/tickets/tickets-page.tsx'

export const Route = createFileRoute('/_member/tickets/')({ validateSearch: ticketsIn, component: Tickets })

function Tickets() {
  const filter = Route.useSearch()
  const q = useLocation({ select: ({ state }) => searchedIn(state) })
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <TicketsPage filter={{ ...filter, q }} onFilter={({ q: searched, ...search }) => void navigate({ search, state: { q: searched } })} />
    </Workspace>
  )
}
