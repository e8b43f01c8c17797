import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, type RefObject } from 'react'
import { firstStoresQuery, foundStoresQuery, storeListQuery } from '../queries.ts'
import type { FoundStores } from './found-stores.ts'
import { useLayout, useRowsNear } from './rows-near.ts'
import type { StoreSearch } from './store-search.ts'

/** What there is to show of the stores that pass the filters. */
export type ShownStores = {
  /** For the element that holds the rows: only those near the window are asked for. */
  readonly rows: RefObject<HTMLUListElement | null>
  /** Undefined while none can be shown yet. */
  readonly found: FoundStores | undefined
  /** How many stores there are; null while it is not known. */
  readonly total: number | null
  /** The store most bought from. */
  readonly popular: number | undefined
  /** Why there is no list. */
  readonly error: Error | null
  readonly again: () => void
}

/**
 * The stores that pass the filters, of one category or of all. Until every store has come, those that the page was drawn
 * with are shown in their place; what is typed is drawn first and the list follows it.
 */
export function useFoundStores(search: StoreSearch, category: string | null): ShownStores {
  const rows = useRef<HTMLUListElement>(null)
  const layout = useLayout()
  const near = useRowsNear(rows, layout)
  const { data: list, error: noList, refetch } = useQuery(storeListQuery)
  const { data: drawn } = useQuery(firstStoresQuery(category))
  const asked = {
    search: category === null ? search : { ...search, category },
    from: near.first * layout[0],
    end: near.end * layout[0],
  }
  const { data: answer, error: noAnswer } = useQuery(foundStoresQuery(list, asked))
  const found = useDeferredValue(answer)
  const isUnfiltered = Object.keys(search).length === 0
  const first =
    isUnfiltered && drawn ? { stores: drawn.first.slice(asked.from, asked.end), count: drawn.total, from: asked.from } : undefined
  return {
    rows,
    found: found ?? first,
    total: list?.total ?? drawn?.total ?? null,
    popular: list?.popular ?? (category === null ? drawn?.first[0]?.id : undefined),
    error: found || first ? null : (noList ?? noAnswer),
    again: () => void refetch(),
  }
}
