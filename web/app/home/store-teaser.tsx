import { Link } from '@tanstack/react-router'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { copy } from './copy.ts'

/** The six most popular stores, in a row of the same height while loading; nothing if there are none. */
export function StoreTeaser({ stores }: { readonly stores: readonly Store[] | undefined }) {
  if (stores?.length === 0) return null
  return (
    <section className="mx-auto max-w-[1264px] px-8 pt-16" aria-label={copy.buyFrom}>
      <div className="flex items-center gap-8">
        <p className="shrink-0 font-medium text-text-3">{copy.buyFrom}</p>
        <ul className="grid flex-1 grid-cols-6 gap-4">
          {stores
            ? stores.map(({ slug, name, svg_logo: logo }) => (
                <li key={slug}>
                  <Link
                    to="/stores/$slug"
                    params={{ slug }}
                    preload={false}
                    className="flex h-14 items-center justify-center gap-2.5 rounded-lg font-bold text-text-2 hover:bg-surface"
                  >
                    <img src={logo ?? '/favicon.svg'} alt="" width={32} height={32} loading="lazy" className="rounded-[10px]" />
                    <span className="truncate">{name}</span>
                  </Link>
                </li>
              ))
            : Array.from({ length: 6 }, (_, at) => (
                <li key={at}>
                  <Skeleton className="needs-script h-14 rounded-lg" />
                </li>
              ))}
        </ul>
      </div>
    </section>
  )
}
