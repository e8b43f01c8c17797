import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Badge } from '#ui/badge.tsx'
import { copy as queuesCopy } from '../queues/copy.ts'
import { CancelRequestPage } from '../requests/cancel-request-page.tsx'
import { copy } from '../requests/copy.ts'
import { cancelRequestQuery } from '../requests/queries.ts'
import { Desk } from '../shell/desk.tsx'
import { ticketStates } from '../shell/worded.ts'
import { queueIn, type FromQueue } from './-from-queue.ts'
import { useNext } from './-use-next.ts'

export const Route = createFileRoute('/_staff/cancel-requests/$customer/$id')({
  validateSearch: (search): FromQueue => ({ queue: queueIn(search) }),
  loader: ({ context: { queries }, params: { customer, id } }) => queries.fetchQuery({ ...cancelRequestQuery(customer, id), staleTime: 0 }),
  component: Request,
})

function Request() {
  const { customer, id } = Route.useParams()
  const { queue } = Route.useSearch()
  const { data: request } = useSuspenseQuery(cancelRequestQuery(customer, id))
  const goOn = useNext(queue, request.order.identifier)
  const state = ticketStates[request.status]
  return (
    <Desk
      title={copy.cancelTitle}
      back={{ label: queuesCopy.title, link: { to: '/', search: queue ? { queue } : {} } }}
      beside={<Badge tone={state.tone}>{state.text}</Badge>}
    >
      <CancelRequestPage key={request.id} request={request} onDecided={goOn} />
    </Desk>
  )
}
