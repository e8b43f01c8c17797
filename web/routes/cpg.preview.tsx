import { createFileRoute } from '@tanstack/react-router'
import { previewQuery } from '../credit-tickets/queries.ts'
import { TicketPage } from '../credit-tickets/ticket-page.tsx'
import { ticketSearch } from '../credit-tickets/ticket-search.ts'
import { requireLogin } from '../session/guards.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** Where a store sends its customer to pay (R-ROUTES-18): after a login, and on any device of theirs. */
export const Route = createFileRoute('/cpg/preview')({
  validateSearch: ticketSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: requireLogin,
  loader: ({ context, deps }) => context.queries.prefetchQuery(previewQuery(deps.track_number ?? '')),
  head: () => ({ meta: [pageTitle(titles.ticket)] }),
  component: Page,
})

function Page() {
  return <TicketPage trackNumber={Route.useSearch().track_number ?? ''} />
}
