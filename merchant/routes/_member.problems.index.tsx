import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#merchant/portal/problems/copy.ts'
import { ProblemsPage } from '#merchant/portal/problems/problems-page.tsx'
import { problemsIn } from '#merchant/portal/problems/queries.ts'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/problems/')({ validateSearch: problemsIn, component: Problems })

function Problems() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <ProblemsPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Workspace>
  )
}
