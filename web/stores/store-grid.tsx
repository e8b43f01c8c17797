import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Store } from '#contract/stores/store.ts'
import { copy } from './copy.ts'
import { StoreCard, StoreCardSkeleton } from './store-card.tsx'

const columns = 3
const rowPx = 304 + 20

/**
 * Any number of stores in three columns: only the rows near the window are in the page. Each item says its place in the
 * whole, since those that listen cannot see what is not there.
 */
export function StoreGrid({ stores, popular }: { readonly stores: readonly Store[]; readonly popular: number | undefined }) {
  'use no memo' // the virtualizer changes inside, unseen by the compiler's memory
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, as said above
  const rows = useWindowVirtualizer({
    count: Math.ceil(stores.length / columns),
    estimateSize: () => rowPx,
    overscan: 3,
    scrollMargin: top,
  })

  return (
    <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }} aria-label={copy.title}>
      {rows.getVirtualItems().flatMap((row) =>
        stores.slice(row.index * columns, (row.index + 1) * columns).map((store, column) => (
          <li
            key={store.id}
            aria-setsize={stores.length}
            aria-posinset={row.index * columns + column + 1}
            className="absolute top-0 w-[calc((100%-40px)/3)]"
            style={{ insetInlineStart: `calc((100% + 20px) / 3 * ${column})`, transform: `translateY(${row.start - top}px)` }}
          >
            <StoreCard store={store} isPopular={store.id === popular} />
          </li>
        )),
      )}
    </ul>
  )
}

/** Cards that are on their way. */
export const StoreGridSkeleton = ({ cards = 9 }: { readonly cards?: number }) => (
  <div className="grid grid-cols-3 gap-5" role="status" aria-label={copy.loading}>
    {Array.from({ length: cards }, (_, at) => (
      <StoreCardSkeleton key={at} />
    ))}
  </div>
)
