import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Banner } from '#contract/catalogue/banners/list-banners.ts'
import type { BannerType } from '#domain/catalogue/banners/banner.ts'
import { fallbackCategories } from '#domain/catalogue/stores/store.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { trackBanner } from '#web/identity/analytics/track-events.ts'
import { countAdShow } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'
import { bannersQuery } from './queries.ts'

const shape = 'relative block h-[100px] overflow-hidden rounded-2xl'

/** The first two banners of a place (R-BANNER-02, D-33), in a row that keeps its height whether or not they have come; one alone has all of it. */
export function BannerRow({ type }: { readonly type: BannerType }) {
  const { data, isPending } = useQuery(bannersQuery)
  const shown = (data ?? []).filter((banner) => banner.type === type).slice(0, 2)
  const ids = shown.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) trackBanner({ type, id: Number(id) }, 'view')
    if (ids !== '' && type === 'home-side') countAdShow()
  }, [ids, type])
  if (!isPending && shown.length === 0) return null
  return (
    <div className={classNames('mb-5 grid gap-5', shown.length !== 1 && 'grid-cols-2')}>
      {isPending
        ? [0, 1].map((at) => <Skeleton key={at} className={shape} />)
        : shown.map((banner) => <BannerLink key={banner.id} banner={banner} />)}
    </div>
  )
}

/** A link inside the site opens in this tab; an external one opens a new tab without a referrer. */
function BannerLink({ banner }: { readonly banner: Banner }) {
  const { link, desktop_image: image } = banner
  const follow = () => trackBanner(banner, 'click')
  const picture = (
    <>
      <img src={image} fetchPriority="low" alt="" width={570} height={100} className="h-full w-full object-cover object-top-right" />
      {/* The picture keeps its light ground in both themes, and so do its words; where it is narrow its drawing gives way to them. */}
      <span className="absolute inset-y-0 start-6 flex items-center text-md font-extrabold text-[#132751]">{nameOf(link)}</span>
    </>
  )
  return link.startsWith('/') ? (
    <Link to={link} className={shape} onClick={follow}>
      {picture}
    </Link>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer" className={shape} onClick={follow}>
      {picture}
    </a>
  )
}

/** What the banner leads to, in words: the picture carries none. */
function nameOf(link: string): string {
  const category = fallbackCategories.find(({ slug }) => link === `/categories/${slug}`)
  if (category) return copy.bannerOf(category.nameFa)
  return copy.bannerNames[link] ?? (URL.canParse(link) ? new URL(link).hostname : link)
}
