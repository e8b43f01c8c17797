import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { orderQuery } from '#web/lending/orders/queries.ts'
import { payoffCopy } from '#web/lending/plans/copy.ts'
import { PayoffPage } from '#web/lending/plans/payoff-page.tsx'
import { PlanSheet } from '#web/lending/plans/plan-sheet.tsx'

/** Paying an order off early. */
export const Route = createFileRoute('/_signed-in/orders/$id_/payoff')({
  loader: async ({ context, params }) => {
    const { identifier } = await context.queries.ensureQueryData(orderQuery(params.id))
    return { crumb: `${payoffCopy.title}، ${persianDigits(identifier)}` }
  },
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.orders)] }),
  component: Payoff,
})

function Payoff() {
  const { id } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  return (
    <>
      <PlanSheet />
      <PayoffPage order={order} />
      <GatewayErrorDialog />
    </>
  )
}
