import type { ReactNode } from 'react'
import { FilterBar } from '#browser/platform/lists/filters.tsx'
import type { ListName } from '#domain/backoffice/lists/list-names.ts'
import { SavedViews } from './saved-views.tsx'

type Props<F extends object> = {
  readonly list: ListName
  readonly filter: F & { readonly q?: string | undefined; readonly cursor?: string | undefined }
  readonly onFilter: (filter: F) => void
  /** Reads the filter in an address or a saved view. */
  readonly read: (search: Readonly<Record<string, unknown>>) => F
  readonly search?: ReactNode
  /** The button of the whole filtered list as a file. */
  readonly file: ReactNode
  readonly isFolded?: boolean
  readonly children: ReactNode
}

/** What narrows a list, its saved views and its file (F-204). A view leaves what was searched as it is. */
export function ListFilters<F extends object>({ list, filter, onFilter, read, search, file, isFolded = false, children }: Props<F>) {
  const { cursor: _, ...whole } = filter
  return (
    <FilterBar
      search={search}
      isFolded={isFolded}
      tools={
        <>
          <SavedViews
            list={list}
            filter={whole}
            onChoose={(pairs) => onFilter({ ...read(pairs), ...(filter.q !== undefined && { q: filter.q }) })}
          />
          {file}
        </>
      }
      isFiltered={Object.values(whole).some((value) => value !== undefined)}
      onClear={() => onFilter(read({}))}
    >
      {children}
    </FilterBar>
  )
}
