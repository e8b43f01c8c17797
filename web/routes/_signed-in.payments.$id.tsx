import { createFileRoute } from '@tanstack/react-router'
import { titled, titles } from '#web/app/shell/titles.ts'
import { StepsLeft } from '#web/billing/invoices/steps-left.tsx'
import { Result } from '#web/billing/payments/result-page.tsx'

/** One payment, at any later time: what became of it, its receipt, and the way to try again (lifecycle.md §7). */
export const Route = createFileRoute('/_signed-in/payments/$id')({
  ...titled(titles.payment),
  component: PaymentPage,
})

function PaymentPage() {
  const { id } = Route.useParams()
  return (
    <div className="mx-auto w-[560px] max-w-full py-6">
      <Result paymentId={id} search={{}} fallback="/invoices" renderPaid={(uuids) => <StepsLeft uuids={uuids} />} />
    </div>
  )
}
