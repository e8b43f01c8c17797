import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useIsMounted } from '#ui/is-mounted.ts'
import { descriptions } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { titles } from '#web/app/shell/titles.ts'
import { storeSearchOf } from '#web/catalogue/stores/list/store-search.ts'
import { StoresPage } from '#web/catalogue/stores/list/stores-page.tsx'

/** The store list (D-21): public, and prerendered without filters. */
export const Route = createFileRoute('/_open/stores/')({
  validateSearch: storeSearchOf,
  loader: () => ({ head: publicHead({ path: '/stores', title: titles.stores, description: descriptions.stores }), crumb: titles.stores }),
  head: ({ loaderData }) => loaderData?.head ?? {},
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
      onSearch={(wanted) => navigate({ to: '/stores', search: wanted, replace: true, resetScroll: false })}
    />
  )
}
