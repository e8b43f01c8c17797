import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { copy } from '#console/backoffice/documents/copy.ts'
import { DocumentsPage } from '#console/backoffice/documents/documents-page.tsx'
import { foldersOf } from '#console/backoffice/documents/folders.ts'
import { orderDocumentsQuery } from '#console/backoffice/documents/queries.ts'
import { fromQueueIn, type FromQueue } from '#console/backoffice/queues/link-of.ts'
import { useNext } from '#console/backoffice/queues/use-next.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { Digits } from '#ui/text/digits.tsx'

/** Opened from an order, the decision there is still to come; opened from a queue, this page is where its items are decided. */
type Search = FromQueue & { readonly is_from_order?: true | undefined }

export const Route = createFileRoute('/_staff/orders/$order/papers')({
  validateSearch: (search): Search => ({ ...fromQueueIn(search), is_from_order: search['is_from_order'] === true || undefined }),
  loader: ({ context: { queries }, params }) => queries.fetchQuery({ ...orderDocumentsQuery(params.order), staleTime: 0 }),
  component: Documents,
})

function Documents() {
  const { order } = Route.useParams()
  const { is_from_order: isFromOrder, ...from } = Route.useSearch()
  const { data } = useSuspenseQuery(orderDocumentsQuery(order))
  const navigate = Route.useNavigate()
  const goToNext = useNext(from, order)
  const ofOrder = linkOptions({ to: '/orders/$order', params: { order }, search: from })
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
        link: ofOrder,
      }}
    >
      <DocumentsPage
        key={order}
        order={order}
        folders={foldersOf(data)}
        onDone={from.queue && !isFromOrder ? goToNext : () => void navigate(ofOrder)}
      />
    </Workspace>
  )
}
