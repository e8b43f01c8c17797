import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { orderQuery } from '#web/lending/orders/queries.ts'
import { partCopy } from '#web/lending/plans/copy.ts'
import { PartPaymentPage, type PartChoice } from '#web/lending/plans/part-payment-page.tsx'
import { PlanSheet } from '#web/lending/plans/plan-sheet.tsx'

/** Paying a part of an order's debt in advance. */
export const Route = createFileRoute('/_signed-in/orders/$id_/part-payment')({
  // Checked by the page: what is here is in the first load of every page.
  validateSearch: (search: PartChoice) => search,
  loader: async ({ context, params }) => {
    const { identifier } = await context.queries.ensureQueryData(orderQuery(params.id))
    return { crumb: `${partCopy.title}، ${persianDigits(identifier)}` }
  },
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.orders)] }),
  component: PartPayment,
})

function PartPayment() {
  const { id } = Route.useParams()
  const choice = choiceIn(Route.useSearch())
  const navigate = Route.useNavigate()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const choose = useCallback((search: PartChoice) => void navigate({ search, replace: true, resetScroll: false }), [navigate])
  return (
    <>
      <PlanSheet />
      <PartPaymentPage order={order} choice={choice} onChoose={choose} />
      <GatewayErrorDialog />
    </>
  )
}

/** What of the address is a choice; the rest is dropped. */
const choiceIn = ({ amount, way }: PartChoice): PartChoice => ({
  ...(Number.isSafeInteger(amount) && Number(amount) > 0 ? { amount } : {}),
  ...(way === 'SMALLER' || way === 'SHORTER' ? { way } : {}),
})
