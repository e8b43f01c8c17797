import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#console/backoffice/documents/copy.ts'
import { DocumentsPage } from '#console/backoffice/documents/documents-page.tsx'
import { foldersOf } from '#console/backoffice/documents/folders.ts'
import { orderDocumentsQuery } from '#console/backoffice/documents/queries.ts'
import { queueIn, type FromQueue } from '#console/backoffice/queues/link-of.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { useNext } from '#console/routes/-use-next.ts'
import { Digits } from '#ui/text/digits.tsx'

export const Route = createFileRoute('/_staff/orders/$order/papers')({
  validateSearch: (search): FromQueue => ({ queue: queueIn(search) }),
  loader: ({ context: { queries }, params }) => queries.fetchQuery({ ...orderDocumentsQuery(params.order), staleTime: 0 }),
  component: Documents,
})

function Documents() {
  const { order } = Route.useParams()
  const { queue } = Route.useSearch()
  const { data } = useSuspenseQuery(orderDocumentsQuery(order))
  const navigate = Route.useNavigate()
  const goToNext = useNext(queue, order)
  const backToOrder = () => void navigate({ to: '/orders/$order', params: { order }, search: {} })
  return (
    <Workspace
      isFull
      title={`${copy.title} ${order}`}
      heading={copy.title}
      back={{
        label: (
          <>
            {copy.order} <Digits value={order} />
          </>
        ),
        link: { to: '/orders/$order', params: { order }, search: { queue } },
      }}
    >
      <DocumentsPage key={order} order={order} folders={foldersOf(data)} onDone={queue ? goToNext : backToOrder} />
    </Workspace>
  )
}
