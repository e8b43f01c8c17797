import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { persianDigits } from '#domain/kernel/persian.ts'
import { guaranteeCopy as copy } from '../guarantors/guarantee-copy.ts'
import { guaranteeQuery } from '../guarantors/guarantee-queries.ts'
import { GuaranteeView } from '../guarantors/guarantee-view.tsx'
import { FailedPage } from '../shell/failed-page.tsx'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** One guarantee as its guarantor sees it. */
export const Route = createFileRoute('/_signed-in/guarantees/$id')({
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound()
    const { order_identifier } = await context.queries.ensureQueryData(guaranteeQuery(Number(params.id)))
    return { crumb: copy.crumb(persianDigits(order_identifier)) }
  },
  staticData: { crumbs: [{ title: titles.guarantees, to: '/guarantees' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.guarantees)] }),
  errorComponent: FailedPage,
  component: GuaranteePage,
})

function GuaranteePage() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(guaranteeQuery(Number(id)))
  return <GuaranteeView guarantee={data} />
}
