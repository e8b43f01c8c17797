import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { guaranteeCopy as copy } from '#web/lending/guarantors/guarantee-copy.ts'
import { guaranteeQuery } from '#web/lending/guarantors/guarantee-queries.ts'
import { GuaranteeView } from '#web/lending/guarantors/guarantee-view.tsx'
import { GuarantorsChange } from '#web/lending/plans/guarantors-change.tsx'

/** One guarantee as its guarantor sees it. */
export const Route = createFileRoute('/_signed-in/guarantees/$id')({
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound()
    const { order_identifier } = await context.queries.ensureQueryData(guaranteeQuery(Number(params.id)))
    return { crumb: copy.crumb(persianDigits(order_identifier)) }
  },
  staticData: { crumbs: [{ title: titles.guarantees, to: '/guarantees' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.guarantees)] }),
  component: GuaranteePage,
})

function GuaranteePage() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(guaranteeQuery(Number(id)))
  return (
    <GuaranteeView guarantee={data}>
      <GuarantorsChange guaranteeId={data.id} />
    </GuaranteeView>
  )
}
