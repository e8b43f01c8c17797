import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { copy as queuesCopy } from '#console/backoffice/queues/copy.ts'
import { fromQueueIn, type FromQueue } from '#console/backoffice/queues/link-of.ts'
import { useNext } from '#console/backoffice/queues/use-next.ts'
import { copy as requestsCopy } from '#console/backoffice/requests/copy.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { ConversationPage } from '#console/backoffice/support/conversation-page.tsx'
import { copy, stateTones } from '#console/backoffice/support/copy.ts'
import { conversationQuery } from '#console/backoffice/support/queries.ts'
import { conversationStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { Badge } from '#ui/feedback/badge.tsx'

export const Route = createFileRoute('/_staff/support/$customer/$id')({
  validateSearch: (search): FromQueue => fromQueueIn(search),
  loader: ({ context: { queries }, params: { customer, id } }) => queries.fetchQuery({ ...conversationQuery(customer, id), staleTime: 0 }),
  component: Conversation,
})

function Conversation() {
  const { customer, id } = Route.useParams()
  const from = Route.useSearch()
  const { data: conversation } = useSuspenseQuery(conversationQuery(customer, id))
  const { status } = conversation
  const goToNext = useNext(from)
  const back = from.queue
    ? ({ label: queuesCopy.title, link: { to: '/', search: from } } as const)
    : ({ label: requestsCopy.messages, link: { to: '/messages', search: { list: 'support' } } } as const)
  return (
    <Workspace title={copy.title} back={back} beside={<Badge tone={stateTones[status]}>{conversationStatusNames[status]}</Badge>}>
      <ConversationPage key={id} conversation={conversation} onDone={goToNext} />
    </Workspace>
  )
}
