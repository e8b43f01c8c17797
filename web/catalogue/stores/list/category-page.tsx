import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '#icons/IconArrowLeft'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from '../copy.ts'
import { groundOf, categoriesQuery, shownCategories } from './categories.ts'
import { KindChoice } from './kind-choice.tsx'
import { NoStores } from './no-stores.tsx'
import { StoreGrid, StoreGridSkeleton } from './store-grid.tsx'
import type { StoreSearch } from './store-search.ts'
import { useFoundStores } from './use-found-stores.ts'

type Props = { readonly slug: string; readonly search: StoreSearch; readonly onSearch: (search: StoreSearch) => void }

/** The stores of one category, the popular ones first. */
export function CategoryPage({ slug, search, onSearch }: Props) {
  const categories = useQuery(categoriesQuery).data
  const category = shownCategories(categories).find((one) => one.slug === slug)
  const icon = categories?.find((one) => one.slug === slug)?.icon
  const { rows, found, total, error, again } = useFoundStores(search, slug)

  return (
    <>
      <header className={`relative mb-6 flex h-40 items-center overflow-hidden rounded-2xl px-8 ${groundOf(slug)}`}>
        <div>
          <h1 className="h-page">{copy.categoryTitle(category?.name_fa ?? slug)}</h1>
          <p className="mt-1 text-text-2">{found && total !== 0 ? copy.found(found.count) : copy.lead(null)}</p>
        </div>
        {icon && <img src={icon} alt="" width={128} height={128} className="absolute end-8 bottom-0" />}
      </header>
      <div className="mb-5 flex items-center justify-between">
        <KindChoice kind={search.type} onChange={(type) => onSearch(type ? { type } : {})} />
        <Link to="/stores" search={{ category: slug }} className="link">
          {copy.moreFilters}
          <IconArrowLeft aria-hidden size={18} />
        </Link>
      </div>
      {error ? (
        <ErrorState title={copy.failed} text={wordsOf(error)} onRetry={again} />
      ) : !found ? (
        <StoreGridSkeleton cards={6} />
      ) : total === 0 ? (
        <NoStores />
      ) : found.count === 0 ? (
        <EmptyState
          title={copy.none}
          text={copy.noneText}
          action={
            <Link to="/stores" className={buttonClass('secondary')}>
              {copy.everyStore}
            </Link>
          }
        />
      ) : (
        <StoreGrid rows={rows} found={found} popular={undefined} />
      )}
    </>
  )
}
