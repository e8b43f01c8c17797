import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { copy as queuesCopy } from '#console/backoffice/queues/copy.ts'
import { fromQueueIn, type FromQueue } from '#console/backoffice/queues/link-of.ts'
import { useNext } from '#console/backoffice/queues/use-next.ts'
import { CancelRequestPage } from '#console/backoffice/requests/cancel-request-page.tsx'
import { copy } from '#console/backoffice/requests/copy.ts'
import { cancelRequestQuery } from '#console/backoffice/requests/queries.ts'
import { ticketStates } from '#console/backoffice/shell/display/state-names.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { Badge } from '#ui/feedback/badge.tsx'

export const Route = createFileRoute('/_staff/cancel-requests/$customer/$id')({
  validateSearch: (search): FromQueue => fromQueueIn(search),
  loader: ({ context: { queries }, params: { customer, id } }) => queries.fetchQuery({ ...cancelRequestQuery(customer, id), staleTime: 0 }),
  component: Request,
})

function Request() {
  const { customer, id } = Route.useParams()
  const from = Route.useSearch()
  const { data: request } = useSuspenseQuery(cancelRequestQuery(customer, id))
  const goToNext = useNext(from, request.order.identifier)
  const state = ticketStates[request.status]
  return (
    <Workspace
      title={copy.cancelTitle}
      back={{ label: queuesCopy.title, link: { to: '/', search: from } }}
      beside={<Badge tone={state.tone}>{state.text}</Badge>}
    >
      <CancelRequestPage key={request.id} request={request} onDecided={goToNext} />
    </Workspace>
  )
}
