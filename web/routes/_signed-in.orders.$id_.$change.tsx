import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { orderQuery } from '#web/lending/orders/queries.ts'
import { changePages } from '#web/lending/plans/change-pages.ts'
import planSheet from '#web/lending/plans/plans.css?url'

/** A change of an order's plan: one route for all, since the first load of every page names each route. */
export const Route = createFileRoute('/_signed-in/orders/$id_/$change')({
  loader: async ({ context, params }) => {
    const change = changePages.get(params.change)
    if (!change) throw notFound()
    const { identifier } = await context.queries.ensureQueryData(orderQuery(params.id))
    return { crumb: `${change.title}، ${persianDigits(identifier)}` }
  },
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.orders)] }),
  component: ChangePage,
})

function ChangePage() {
  const { id, change } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const Page = changePages.get(change)?.page
  return (
    <>
      <link rel="stylesheet" href={planSheet} precedence="default" />
      {Page && <Page order={order} />}
      <GatewayErrorDialog />
    </>
  )
}
