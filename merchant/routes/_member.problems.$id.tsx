import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#merchant/portal/problems/copy.ts'
import { ProblemPage } from '#merchant/portal/problems/problem-page.tsx'
import { problemQuery } from '#merchant/portal/problems/queries.ts'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/problems/$id')({
  loader: ({ context, params }) => context.queries.ensureQueryData(problemQuery(params.id)),
  component: Problem,
})

function Problem() {
  const { id } = Route.useParams()
  return (
    <Workspace title={copy.one} back={{ label: copy.title, link: { to: '/problems' } }}>
      <ProblemPage id={id} />
    </Workspace>
  )
}
