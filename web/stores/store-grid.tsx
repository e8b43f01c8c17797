import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { firstShown } from '#contract/snapshots/public-page.ts'
import type { Store } from '#contract/stores/store.ts'
import { copy } from './copy.ts'
import { StoreCard, StoreCardSkeleton } from './store-card.tsx'

const columns = 3
const gapPx = 20
const rowPx = 304 + gapPx
// Few: what is typed into the filter draws them all anew, on slow computers too.
const rowsBeyond = 1

/**
 * Any number of stores in three columns: only the rows near the window are in the page. Each item says its place in the
 * whole, since those that listen cannot see what is not there.
 */
export function StoreGrid({ stores, popular }: { readonly stores: readonly Store[]; readonly popular: number | undefined }) {
  const list = useRef<HTMLUListElement>(null)
  const near = useRowsNear(list)
  const rows = Math.ceil(stores.length / columns)
  const first = Math.min(near.first, rows)

  return (
    <>
      <ul
        ref={list}
        className="grid grid-cols-3 content-start gap-5"
        style={{ height: rows * rowPx - gapPx, paddingTop: first * rowPx }}
        aria-label={copy.title}
      >
        {stores.slice(first * columns, near.end * columns).map((store, at) => (
          <li key={store.id} className="min-w-0" aria-setsize={stores.length} aria-posinset={first * columns + at + 1}>
            <StoreCard store={store} isPopular={store.id === popular} />
          </li>
        ))}
      </ul>
      <noscript>{copy.withoutScript}</noscript>
    </>
  )
}

/** The rows of a list that stand in the window or a little beyond it, the last one excluded. */
function useRowsNear(list: RefObject<HTMLElement | null>): { readonly first: number; readonly end: number } {
  const [near, setNear] = useState({ first: 0, end: firstShown / columns })
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / rowPx) - rowsBeyond)
      const end = Math.max(0, Math.ceil((window.innerHeight - top) / rowPx)) + rowsBeyond
      setNear((last) => (last.first === first && last.end === end ? last : { first, end }))
    }
    const ending = new AbortController()
    look()
    window.addEventListener('scroll', look, { passive: true, signal: ending.signal })
    window.addEventListener('resize', look, { signal: ending.signal })
    return () => ending.abort()
  }, [list])
  return near
}

/** Cards that are on their way. */
export const StoreGridSkeleton = ({ cards = 9 }: { readonly cards?: number }) => (
  <div className="grid grid-cols-3 gap-5" role="status" aria-label={copy.loading}>
    {Array.from({ length: cards }, (_, at) => (
      <StoreCardSkeleton key={at} />
    ))}
  </div>
)
