import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Banner } from '#contract/catalogue/banners/list-banners.ts'
import type { BannerType } from '#domain/catalogue/banners/banner.ts'
import { fallbackCategories } from '#domain/catalogue/stores/store.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsMounted } from '#ui/is-mounted.ts'
import { trackBanner } from '#web/identity/analytics/track-events.ts'
import { countAdShow, useSession } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'
import { bannersQuery } from './queries.ts'

/** How each place shows its banners: how many at a time, how high, and how many places the page has. */
const places: Readonly<Record<BannerType, { readonly atOnce: 1 | 2; readonly height: string; readonly ofPage: 1 | 2 }>> = {
  'home-main': { atOnce: 1, height: 'h-[137px]', ofPage: 2 },
  'home-side': { atOnce: 1, height: 'h-[88px]', ofPage: 2 },
  'store-list': { atOnce: 2, height: 'h-[100px]', ofPage: 1 },
  'bank-validation': { atOnce: 1, height: 'h-[136px]', ofPage: 1 },
}

/** The banners of a place (R-BANNER-02, D-33): where it has more than fit, each display begins with the next one (D-29). */
export function BannerRow({ type }: { readonly type: BannerType }) {
  const { data = [], isPending } = useQuery(bannersQuery)
  const turn = useTurn()
  const { atOnce, height, ofPage } = places[type]
  const own = data.filter((banner) => banner.type === type)
  const start = Math.floor(turn / ofPage) % own.length || 0
  const shown = [...own, ...own].slice(start, start + Math.min(atOnce, own.length))
  const ids = shown.map(({ id }) => id).join(' ')
  const isMounted = useIsMounted()
  useEffect(() => {
    if (!isMounted || ids === '') return
    for (const id of ids.split(' ')) trackBanner({ type, id: Number(id) }, 'view')
    countAdShow()
  }, [ids, type, isMounted])
  if (!isPending && shown.length === 0) return null
  const shape = classNames('relative block overflow-hidden rounded-2xl', height)
  return (
    <div className={classNames('grid gap-5', ofPage === 1 && 'mb-5', atOnce === 2 && shown.length !== 1 && 'grid-cols-2')}>
      {isPending
        ? Array.from({ length: atOnce }, (_, at) => <Skeleton key={at} className={shape} />)
        : shown.map((banner) => <BannerLink key={banner.id} banner={banner} className={shape} />)}
    </div>
  )
}

/** How many displays there were when the page opened; none while a prerendered page is hydrated. */
function useTurn(): number {
  const [displays] = useState(() => useSession.getState().user.AdsShowCount)
  return useIsMounted() ? displays : 0
}

/** A link inside the site opens in this tab; an external one opens a new tab without a referrer. The picture has the words. */
function BannerLink({ banner, className }: { readonly banner: Banner; readonly className: string }) {
  const { link, desktop_image: image } = banner
  const follow = () => trackBanner(banner, 'click')
  const picture = (
    <img
      src={image}
      fetchPriority="low"
      alt={nameOf(link)}
      width={570}
      height={100}
      // The picture has its own light ground: it must not glare in the dark theme.
      className="h-full w-full object-cover object-right dark:[filter:brightness(0.75)]"
    />
  )
  return link.startsWith('/') ? (
    <Link to={link} className={className} onClick={follow}>
      {picture}
    </Link>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer" className={className} onClick={follow}>
      {picture}
    </a>
  )
}

/** The words of the link for those who do not see the picture; never its address. */
function nameOf(link: string): string {
  const category = fallbackCategories.find(({ slug }) => link === `/categories/${slug}`)
  if (category) return copy.bannerOf(category.nameFa)
  return copy.bannerNames[link] ?? (URL.canParse(link) ? new URL(link).hostname : copy.banner)
}
