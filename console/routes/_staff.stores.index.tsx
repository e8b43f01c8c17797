import { createFileRoute } from '@tanstack/react-router'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { copy } from '#console/backoffice/stores/copy.ts'
import { storesIn } from '#console/backoffice/stores/queries.ts'
import { StoresPage } from '#console/backoffice/stores/stores-page.tsx'

export const Route = createFileRoute('/_staff/stores/')({
  validateSearch: storesIn,
  component: Stores,
})

function Stores() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <StoresPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Workspace>
  )
}
