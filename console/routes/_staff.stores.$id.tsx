import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { copy } from '#console/backoffice/stores/copy.ts'
import { storeQuery, storeTabs, type StoreTab } from '#console/backoffice/stores/queries.ts'
import { StorePage } from '#console/backoffice/stores/store-page.tsx'
import { Badge } from '#ui/feedback/badge.tsx'

export const Route = createFileRoute('/_staff/stores/$id')({
  validateSearch: (search): { readonly tab?: StoreTab | undefined } => ({ tab: storeTabs.find((tab) => tab === search['tab']) }),
  loader: ({ context: { queries }, params }) => queries.ensureQueryData(storeQuery(Number(params.id))),
  component: Store,
})

function Store() {
  const { id } = Route.useParams()
  const { tab = 'profile' } = Route.useSearch()
  const { data: store } = useSuspenseQuery(storeQuery(Number(id)))
  const navigate = Route.useNavigate()
  return (
    <Workspace
      title={store.name}
      back={{ label: copy.title, link: { to: '/stores' } }}
      beside={store.is_open ? <Badge tone="success">{copy.open}</Badge> : <Badge>{copy.closed}</Badge>}
    >
      <StorePage key={store.id} store={store} tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />
    </Workspace>
  )
}
