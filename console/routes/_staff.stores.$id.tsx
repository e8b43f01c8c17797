import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Badge } from '#ui/badge.tsx'
import { Desk } from '../shell/desk.tsx'
import { copy } from '../stores/copy.ts'
import { storeQuery } from '../stores/queries.ts'
import { StorePage } from '../stores/store-page.tsx'
import { storeTabs, type StoreTab } from '../stores/tabs.ts'

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
    <Desk
      title={store.name}
      back={{ label: copy.title, link: { to: '/stores' } }}
      beside={store.is_open ? <Badge tone="success">{copy.open}</Badge> : <Badge>{copy.closed}</Badge>}
    >
      <StorePage key={store.id} store={store} tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />
    </Desk>
  )
}
