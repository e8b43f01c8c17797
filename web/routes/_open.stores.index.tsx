import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useIsMounted } from '#ui/is-mounted.ts'
import { pageTitle } from '../shell/page-title.ts'
import { copy } from '../stores/copy.ts'
import { storeSearchOf } from '../stores/filter-stores.ts'
import { StoresPage } from '../stores/stores-page.tsx'

/** The store list (D-21): public, and prerendered without filters. */
export const Route = createFileRoute('/_open/stores/')({
  validateSearch: storeSearchOf,
  head: () => ({ meta: [pageTitle(copy.title), { name: 'description', content: copy.description }] }),
  staticData: { crumbs: [{ title: copy.title }] },
  component: Stores,
})

function Stores() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  // The built page knows no filters: the first drawing in the browser must agree with it.
  const isMounted = useIsMounted()
  return (
    <StoresPage
      search={isMounted ? search : {}}
      onSearch={(wanted) => void navigate({ to: '/stores', search: wanted, replace: true, resetScroll: false })}
    />
  )
}
