import { createFileRoute } from '@tanstack/react-router'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { requireLogin } from '#web/identity/session/guards.ts'
import { previewQuery } from '#web/merchants/checkout/queries.ts'
import { TicketPage } from '#web/merchants/checkout/ticket-page.tsx'

/** Where a store sends its customer to pay (R-ROUTES-18): after a login, and on any device of theirs. */
export const Route = createFileRoute('/cpg/preview')({
  validateSearch: (raw: Record<string, unknown>): { readonly track_number?: string | undefined } => ({
    track_number: typeof raw['track_number'] === 'string' ? raw['track_number'] : undefined,
  }),
  loaderDeps: ({ search }) => search,
  beforeLoad: requireLogin,
  loader: ({ context, deps }) => context.queries.prefetchQuery(previewQuery(deps.track_number ?? '')),
  head: () => ({ meta: [pageTitle(titles.ticket)] }),
  component: Page,
})

function Page() {
  return <TicketPage trackNumber={Route.useSearch().track_number ?? ''} />
}
