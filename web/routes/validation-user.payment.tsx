import { createFileRoute } from '@tanstack/react-router'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { ResultPage } from '#web/billing/payments/result-page.tsx'
import { resultSearch } from '#web/billing/payments/result-search.ts'
import { requireLogin } from '#web/identity/session/guards.ts'

/** Where the gateway leads back to after a credit report was paid (R-PAY-13). */
export const Route = createFileRoute('/validation-user/payment')({
  validateSearch: resultSearch,
  beforeLoad: requireLogin,
  head: () => ({ meta: [pageTitle(titles.result)] }),
  component: Page,
})

function Page() {
  return <ResultPage search={Route.useSearch()} fallback="/validation-user" />
}
