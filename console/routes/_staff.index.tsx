import { createFileRoute } from '@tanstack/react-router'
import { MyMentions } from '#console/backoffice/customers/my-mentions.tsx'
import { MyAssignments } from '#console/backoffice/order-review/my-assignments.tsx'
import { copy } from '#console/backoffice/queues/copy.ts'
import { queueFilterIn, queueQuery, queuesQuery, type QueueSearch } from '#console/backoffice/queues/queries.ts'
import { queueFor, QueuePage } from '#console/backoffice/queues/queue-page.tsx'
import { currentSession, useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { queueNames } from '#domain/backoffice/queues/queues.ts'

/** The first page: the work queues. Queue and filters are in the address. */
export const Route = createFileRoute('/_staff/')({
  validateSearch: (search): QueueSearch => ({
    queue: queueNames.find((name) => name === search['queue']),
    ...queueFilterIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    const { queue: _, ...filter } = deps
    const role = currentSession()?.role
    const queue = role && queueFor(role, deps)
    await Promise.all([queries.ensureQueryData(queuesQuery()), queue && queries.ensureQueryData(queueQuery(queue, filter))])
  },
  component: Queues,
})

function Queues() {
  const role = useSession()?.role
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <Workspace title={copy.title}>
      <MyAssignments />
      <MyMentions />
      {role && <QueuePage role={role} search={search} onSearch={(next) => void navigate({ search: next })} />}
    </Workspace>
  )
}
