import { createFileRoute } from '@tanstack/react-router'
import { ResultPage } from '../payments/result-page.tsx'
import { resultSearch } from '../payments/result-search.ts'
import { requireLogin } from '../session/guards.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** Where the gateway leads back to after a promissory note was paid (R-PAY-12). */
export const Route = createFileRoute('/promissory/payment')({
  validateSearch: resultSearch,
  beforeLoad: requireLogin,
  head: () => ({ meta: [pageTitle(titles.result)] }),
  component: Page,
})

function Page() {
  return <ResultPage search={Route.useSearch()} fallback="/orders" />
}
