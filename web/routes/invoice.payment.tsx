import { createFileRoute } from '@tanstack/react-router'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { StepsLeft } from '#web/billing/invoices/steps-left.tsx'
import { ResultPage } from '#web/billing/payments/result-page.tsx'
import { resultSearch } from '#web/billing/payments/result-search.ts'
import { requireLogin } from '#web/identity/session/guards.ts'

/** Where the gateway leads back to after a payment (R-PAY-11). */
export const Route = createFileRoute('/invoice/payment')({
  validateSearch: resultSearch,
  beforeLoad: requireLogin,
  head: () => ({ meta: [pageTitle(titles.result)] }),
  component: Page,
})

function Page() {
  return <ResultPage search={Route.useSearch()} fallback="/invoices" renderPaid={(uuids) => <StepsLeft uuids={uuids} />} />
}
