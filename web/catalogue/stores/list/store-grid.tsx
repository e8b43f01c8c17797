import type { RefObject } from 'react'
import { copy } from '../copy.ts'
import type { FoundStores } from './found-stores.ts'
import { useLayout } from './rows-near.ts'
import { StoreCard, StoreCardSkeleton } from './store-card.tsx'

type Props = {
  readonly rows: RefObject<HTMLUListElement | null>
  readonly found: FoundStores
  readonly popular: number | undefined
}

/** A card nobody sees is not laid out. What is laid out apart is cut at its edge: the margin leaves room for shadow and focus ring. */
const ownLayout = 'h-[304px] [contain:size] [content-visibility:auto] [overflow-clip-margin:16px]'

/**
 * Any number of stores in three columns, or in one on a phone: only the rows near the window are in the page. Each item says its place in the
 * whole, since those that listen cannot see what is not there. A place keeps its elements when the filter
 * puts another store there: making a card takes a browser five times as long as changing its words.
 */
export function StoreGrid({ rows, found: { stores, from, count }, popular }: Props) {
  const [columns, rowPx, gapPx] = useLayout()
  return (
    <>
      <ul
        ref={rows}
        className="grid grid-cols-3 content-start gap-5"
        style={{ height: Math.ceil(count / columns) * rowPx - gapPx, paddingTop: (from / columns) * rowPx }}
        aria-label={copy.title}
      >
        {stores.map((store, at) => (
          <li key={from + at} className={ownLayout} aria-setsize={count} aria-posinset={from + at + 1}>
            <StoreCard store={store} isPopular={store.id === popular} />
          </li>
        ))}
      </ul>
      <noscript>{import.meta.env.SSR && withoutScript}</noscript>
    </>
  )
}

/** In the page's HTML only. */
const withoutScript = 'این‌ها پرفروش‌ترین فروشگاه‌ها هستند. برای دیدن و فیلتر کردن همهٔ فروشگاه‌ها، جاوااسکریپت مرورگر را روشن کنید.'

/** Cards that are on their way. */
export const StoreGridSkeleton = ({ cards = 9 }: { readonly cards?: number }) => (
  <div className="grid grid-cols-3 gap-5" role="status" aria-label={copy.loading}>
    {Array.from({ length: cards }, (_, at) => (
      <StoreCardSkeleton key={at} />
    ))}
  </div>
)
