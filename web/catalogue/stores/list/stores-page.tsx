import { Refused } from '#browser/platform/http/refused.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { BannerRow } from '../banner-row.tsx'
import { copy } from '../copy.ts'
import { NoStores } from './no-stores.tsx'
import { changed, ActiveFilters, StoreFilters } from './store-filters.tsx'
import { StoreGrid, StoreGridSkeleton } from './store-grid.tsx'
import type { StoreSearch } from './store-search.ts'
import { useFoundStores } from './use-found-stores.ts'
import { useTyped } from './use-typed.ts'

type Props = { readonly search: StoreSearch; readonly onSearch: (search: StoreSearch) => unknown }

/** Every partner store, taken in one request and filtered here (R-ROUTES-13). */
export function StoresPage({ search, onSearch }: Props) {
  const name = useTyped(search.name ?? '', (text) => onSearch(changed(search, 'name', text)))
  const typed = changed(search, 'name', name.text)
  const { rows, found, total, popular, error, again } = useFoundStores(typed, null)

  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.lead(total)}</p>
      <BannerRow type="store-list" />
      <StoreFilters search={typed} onChange={onSearch} onName={name.type} onNameLeft={name.leave} />
      <ActiveFilters search={typed} onChange={onSearch} found={found?.count ?? null} />
      {error ? (
        <ErrorState title={copy.failed} text={wordsOf(error)} code={error instanceof Refused ? error.code : undefined} onRetry={again} />
      ) : !found ? (
        <StoreGridSkeleton />
      ) : total === 0 ? (
        <NoStores />
      ) : found.count === 0 ? (
        <EmptyState
          title={copy.none}
          text={copy.noneText}
          action={
            <Button variant="secondary" onClick={() => onSearch({})}>
              {copy.clear}
            </Button>
          }
        />
      ) : (
        <StoreGrid rows={rows} found={found} popular={popular} />
      )}
    </>
  )
}
