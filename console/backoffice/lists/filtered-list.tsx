import { Suspense, type ReactNode } from 'react'
import { bodyOf } from '#browser/platform/http/filter.ts'
import type { Given } from '#browser/platform/http/http-request.ts'
import { SearchBox } from '#browser/platform/lists/filters.tsx'
import type { Pages } from '#browser/platform/lists/list-table.tsx'
import { PhoneSort, SortSelect } from '#browser/platform/lists/sort-head.tsx'
import type { Route } from '#contract/platform/http/route.ts'
import type { ListName } from '#domain/backoffice/lists/list-names.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ListFile, type FileChoice } from './list-file.tsx'
import { ListFilters } from './list-filters.tsx'

type AnyFilter = { readonly q?: string | undefined; readonly cursor?: string | undefined; readonly sort?: string | undefined }
type Option<F extends AnyFilter> = { readonly value: NonNullable<F['sort']>; readonly label: string }

type Props<F extends AnyFilter, R extends Route> = {
  readonly list: ListName
  readonly filter: F
  readonly onFilter: (filter: F) => void
  /** Reads the filter in an address or a saved view. */
  readonly read: (search: Readonly<Record<string, unknown>>) => F
  /** The texts of the search, for lists that can be searched. */
  readonly search?: { readonly label: string; readonly hint: string; readonly button: string }
  /** The call for the whole filtered list as a file, and what it is given. */
  readonly file: { readonly route: R; readonly inputOf: (body: ReturnType<typeof bodyOf<Omit<F, 'cursor'>>> & FileChoice) => Given<R> }
  readonly sorts: readonly [Option<F>, ...Option<F>[]]
  /** Without headings that sort, the order is chosen among the filters on every screen. */
  readonly hasHeadings?: boolean
  /** The fields that narrow it; each change leads to the first page. */
  readonly renderFields: (change: (changed: F) => void) => ReactNode
  readonly children: ReactNode
}

/** A list of the console: search, filters, order, saved views and file above it, and a skeleton until its rows are there (F-204). */
export function FilteredList<F extends AnyFilter, R extends Route>(props: Props<F, R>) {
  const { list, filter, onFilter, read, search, file, sorts, hasHeadings = true, renderFields, children } = props
  const { cursor: _, ...whole } = filter
  const Sort = hasHeadings ? PhoneSort : SortSelect
  return (
    <>
      <ListFilters
        list={list}
        filter={filter}
        onFilter={onFilter}
        read={read}
        search={search && <SearchBox {...search} searched={filter.q} onSearch={(q) => onFilter({ ...filter, cursor: undefined, q })} />}
        file={<ListFile route={file.route} inputOf={(choice) => file.inputOf({ ...bodyOf(whole), ...choice })} />}
      >
        {renderFields((changed) => onFilter({ ...filter, cursor: undefined, ...changed }))}
        <Sort {...sortedBy(filter, onFilter)} options={sorts} />
      </ListFilters>
      <Suspense fallback={<SkeletonRows rows={8} />}>{children}</Suspense>
    </>
  )
}

/** What the headings of a list sort by; `first` is the order of a list that is not sorted otherwise. */
export const sortedBy = <Sort extends string, F extends AnyFilter>(
  filter: F & { readonly sort?: Sort | undefined },
  onFilter: (filter: F) => void,
  first?: NoInfer<Sort>,
): { readonly sort: Sort | undefined; readonly onSort: (sort: Sort) => void } => ({
  sort: filter.sort ?? first,
  onSort: (sort) => onFilter({ ...filter, cursor: undefined, sort }),
})

/** The pages of a list; `next` is the cursor of the next. */
export const pagesOf = <F extends AnyFilter>(filter: F, onFilter: (filter: F) => void, next: string | null): Pages => ({
  next,
  cursor: filter.cursor,
  onCursor: (cursor) => onFilter({ ...filter, cursor }),
})
