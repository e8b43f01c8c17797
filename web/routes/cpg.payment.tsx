import { createFileRoute } from '@tanstack/react-router'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { resultSearch } from '#web/billing/payments/result-search.ts'
import { requireLogin } from '#web/identity/session/guards.ts'
import { ticketPaymentQuery } from '#web/merchants/checkout/queries.ts'
import { TicketResult } from '#web/merchants/checkout/ticket-result.tsx'

/** Where the gateway leads back to after a ticket's cash part (R-ROUTES-19, R-PAY-14). */
export const Route = createFileRoute('/cpg/payment')({
  validateSearch: (raw: Record<string, unknown>) => ({
    ...resultSearch(raw),
    track_number: typeof raw['track_number'] === 'string' ? raw['track_number'] : undefined,
  }),
  loaderDeps: ({ search: { payment_id } }) => ({ payment_id }),
  beforeLoad: requireLogin,
  loader: ({ context, deps }) => (deps.payment_id ? context.queries.prefetchQuery(ticketPaymentQuery(deps.payment_id)) : undefined),
  head: () => ({ meta: [pageTitle(titles.result)] }),
  component: Page,
})

function Page() {
  const { payment_id, track_number } = Route.useSearch()
  return <TicketResult paymentId={payment_id} trackNumber={track_number} />
}
