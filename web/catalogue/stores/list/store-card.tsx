import { Link } from '@tanstack/react-router'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { classNames } from '#ui/class-names.ts'
import { BareBadge } from '#ui/feedback/bare-badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { copy } from '../copy.ts'
import { useCashBackWords } from '../valid-offer.ts'
import { groundOf } from './categories.ts'

/**
 * A store in the list; the whole card leads to its page. Every card has the same height, so nothing moves while it loads. When
 * another store takes its place, pictures alone begin anew (their keys): the old one would be shown until the new one has loaded.
 */
export function StoreCard({ store, isPopular = false }: { readonly store: Store; readonly isPopular?: boolean }) {
  const main = store.categories[0]
  const cashBack = useCashBackWords(store)
  return (
    <Link to="/stores/$slug" params={{ slug: store.slug }} preload={false} className="card block h-[304px] overflow-hidden hover:shadow-md">
      <span className={`relative block h-[132px] overflow-hidden ${groundOf(main?.slug)}`}>
        {store.main_image && (
          <img
            key={store.main_image}
            src={store.main_image}
            alt=""
            width={104}
            height={104}
            loading="lazy"
            className="absolute end-[22px] bottom-0"
          />
        )}
        {isPopular && <span className="badge absolute start-3 top-3 bg-white text-[#1b3772]">{copy.popular}</span>}
      </span>
      <span className="block p-5 pt-0">
        <StoreLogo store={store} size={50} className="relative -mt-6 inline-block box-content bg-surface p-[3px]" />
        <span className="mt-3.5 flex items-center justify-between gap-2">
          <span className="truncate text-lg font-extrabold">{store.name}</span>
          {cashBack && <BareBadge tone="points">{cashBack}</BareBadge>}
        </span>
        <span className="mt-0.5 block truncate text-sm text-text-2">{placeOf(store)}</span>
        <span className="mt-4 flex items-center justify-between border-t border-line pt-3 text-sm text-text-2">
          <span>{copy.orders(store.orders_count)}</span>
          {store.invoice_count_max > 0 && (
            <span>
              {copy.upTo} <b className="text-text">{copy.instalments(store.invoice_count_max)}</b>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

type LogoProps = { readonly store: Pick<Store, 'svg_logo'>; readonly size: number; readonly className?: string }

/** The logo in its tile, as an image only: a store's drawing never becomes part of the page. A list shows its words before its drawings. */
export function StoreLogo({ store, size, className }: LogoProps) {
  return (
    <img
      key={store.svg_logo}
      src={store.svg_logo ?? '/favicon.svg'}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={classNames('rounded-[28%]', className)}
    />
  )
}

/** «کالای دیجیتال، تهران» */
const placeOf = ({ categories, information }: Store): string =>
  [categories[0]?.name_fa, information.city?.name].filter((part) => part !== undefined).join('، ')

/** The place of a card that is on its way. */
export const StoreCardSkeleton = () => (
  <div aria-hidden className="card h-[304px] overflow-hidden">
    <Skeleton className="h-[132px] rounded-none" />
    <div className="space-y-3 p-5">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-3 w-3/5" />
      <Skeleton className="mt-8 h-3 w-full" />
    </div>
  </div>
)
