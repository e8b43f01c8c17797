import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Store } from '#contract/stores/store.ts'
import { filterStores, readyStores } from './filter-stores.ts'
import { firstStoresQuery, storesQuery } from './queries.ts'
import type { StoreSearch } from './store-search.ts'

export type FoundStores = {
  /** Undefined while none can be shown yet. */
  readonly shown: readonly Store[] | undefined
  /** How many were found, and how many there are; null while it is not known. */
  readonly found: number | null
  readonly total: number | null
  /** The store most bought from. */
  readonly popular: number | undefined
  /** Why there is no list. */
  readonly error: Error | null
  readonly again: () => void
}

/**
 * The stores that pass the filters, of one category or of all. Until every store has come, those that the page was drawn
 * with stand in their place; what is typed is drawn first and the list follows it.
 */
export function useFoundStores(search: StoreSearch, category: string | null): FoundStores {
  const { data: stores, error, refetch } = useQuery(storesQuery)
  const { data: drawn } = useQuery(firstStoresQuery(category))
  const asked = useDeferredValue(search)
  const found = useMemo(() => stores && filterStores(stores, category === null ? asked : { ...asked, category }), [stores, asked, category])
  const popular = useMemo(() => stores && filterStores(stores, {})[0]?.id, [stores])
  useEffect(() => (stores ? readyStores(stores) : undefined), [stores])
  const isUnfiltered = Object.keys(search).length === 0
  const first = isUnfiltered ? drawn : undefined
  return {
    shown: found ?? first?.first,
    found: found?.length ?? first?.total ?? null,
    total: stores?.length ?? drawn?.total ?? null,
    popular: popular ?? (category === null ? drawn?.first[0]?.id : undefined),
    error: stores || first ? null : error,
    again: () => void refetch(),
  }
}
