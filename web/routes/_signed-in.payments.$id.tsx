import { createFileRoute } from '@tanstack/react-router'
import { Result } from '../payments/result-page.tsx'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** One payment, at any later time: what became of it, its receipt, and the way to try again (lifecycle.md §7). */
export const Route = createFileRoute('/_signed-in/payments/$id')({
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.payment }] },
  head: () => ({ meta: [pageTitle(titles.payment)] }),
  component: PaymentPage,
})

function PaymentPage() {
  const { id } = Route.useParams()
  return (
    <div className="mx-auto w-[560px] max-w-full py-6">
      <Result paymentId={id} search={{}} fallback="/invoices" />
    </div>
  )
}
