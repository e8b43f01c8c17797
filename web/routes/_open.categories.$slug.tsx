import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { fallbackCategories } from '#domain/catalogue/stores/store.ts'
import { useIsMounted } from '#ui/is-mounted.ts'
import { descriptions } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { titles } from '#web/app/shell/titles.ts'
import { CategoryPage } from '#web/catalogue/stores/list/category-page.tsx'
import { storeSearchOf } from '#web/catalogue/stores/list/store-search.ts'

const nameOf = (slug: string): string => fallbackCategories.find((one) => one.slug === slug)?.nameFa ?? slug

/** The stores of one category (lifecycle.md §7); the five known ones are prerendered. */
export const Route = createFileRoute('/_open/categories/$slug')({
  validateSearch: storeSearchOf,
  beforeLoad: ({ params: { slug } }) => {
    if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw notFound()
  },
  loader: ({ params: { slug } }) => ({
    crumb: nameOf(slug),
    head: publicHead({ path: `/categories/${slug}`, title: `خرید قسطی ${nameOf(slug)}`, description: descriptions.category(nameOf(slug)) }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.stores, to: '/stores' }] },
  component: Category,
})

function Category() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return (
    <CategoryPage
      slug={slug}
      search={isMounted ? search : {}}
      onSearch={(wanted) => void navigate({ to: '/categories/$slug', params: { slug }, search: wanted, replace: true, resetScroll: false })}
    />
  )
}
