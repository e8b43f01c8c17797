import { createFileRoute } from '@tanstack/react-router'
import { cursorIn } from '#console/backoffice/http/call.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { copy } from '#console/backoffice/stores/copy.ts'
import { storesQuery, type StoresFilter } from '#console/backoffice/stores/queries.ts'
import { StoresPage } from '#console/backoffice/stores/stores-page.tsx'

export const Route = createFileRoute('/_staff/stores/')({
  validateSearch: (search): StoresFilter => ({ q: typeof search['q'] === 'string' ? search['q'] : undefined, cursor: cursorIn(search) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => queries.ensureQueryData(storesQuery(deps)),
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
