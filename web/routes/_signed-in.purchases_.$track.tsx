import { createFileRoute } from '@tanstack/react-router'
import { pageTitle, titles } from '#web/app/shell/titles.ts'
import { CarePage } from '#web/merchants/problems/care-page.tsx'
import { careQuery } from '#web/merchants/problems/queries.ts'
import planSheet from '#web/lending/plans/plans.css?url'

/** One purchase: its refunds and problem reports (R-CARE-01, R-CARE-05). */
export const Route = createFileRoute('/_signed-in/purchases_/$track')({
  loader: async ({ context, params }) => {
    await context.queries.prefetchQuery(careQuery(params.track))
    return { crumb: params.track }
  },
  staticData: {
    crumbs: [{ title: titles.home, to: '/' }, { title: titles.purchases }],
  },
  head: () => ({ meta: [pageTitle(titles.purchases)] }),
  component: PurchasePage,
})

function PurchasePage() {
  const { track } = Route.useParams()
  return (
    <>
      <link rel="stylesheet" href={planSheet} precedence="default" />
      <CarePage key={track} track={track} />
    </>
  )
}
