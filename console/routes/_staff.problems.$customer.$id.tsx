import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { copy, states } from '#console/backoffice/problems/copy.ts'
import { ProblemPage, problemQuery } from '#console/backoffice/problems/problem-page.tsx'
import { copy as queuesCopy } from '#console/backoffice/queues/copy.ts'
import { fromQueueIn, type FromQueue } from '#console/backoffice/queues/link-of.ts'
import { useNext } from '#console/backoffice/queues/use-next.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { Badge } from '#ui/feedback/badge.tsx'

export const Route = createFileRoute('/_staff/problems/$customer/$id')({
  validateSearch: (search): FromQueue => fromQueueIn(search),
  loader: ({ context: { queries }, params: { customer, id } }) => queries.fetchQuery({ ...problemQuery(customer, id), staleTime: 0 }),
  component: Problem,
})

function Problem() {
  const { customer, id } = Route.useParams()
  const from = Route.useSearch()
  const { data: problem } = useSuspenseQuery(problemQuery(customer, id))
  const goToNext = useNext(from)
  const { text, tone } = states[problem.report.status]
  return (
    <Workspace
      title={copy.title}
      back={{ label: queuesCopy.title, link: { to: '/', search: from } }}
      beside={<Badge tone={tone}>{text}</Badge>}
    >
      <ProblemPage key={id} problem={problem} onDecided={goToNext} />
    </Workspace>
  )
}
