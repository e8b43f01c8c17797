import { Link } from '@tanstack/react-router'
import type { Store } from '#contract/catalogue/stores/store.ts'
import IconExternalLink from '#icons/IconExternalLink'
import IconMapPin from '#icons/IconMapPin'
import IconPhone from '#icons/IconPhone'
import IconRosetteDiscountCheck from '#icons/IconRosetteDiscountCheck'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { copy } from '../copy.ts'
import { StoreLogo } from '../list/store-card.tsx'
import { useCashBackWords } from '../valid-offer.ts'
import { storeCopy } from './copy.ts'

/** The head of a store's page: picture, name, category, place, and the link to its own site. */
export function StoreHead({ store }: { readonly store: Store }) {
  const { city, tel, address, description, type } = store.information
  const cashBack = useCashBackWords(store)
  return (
    <header className="card mb-6 overflow-hidden rounded-[20px]">
      <div className="relative h-[150px] overflow-hidden ph:h-24 store-cover">
        {store.banner_image && <img src={store.banner_image} alt="" width={620} height={150} className="absolute bottom-0 left-0" />}
      </div>
      <div className="flex items-end gap-5 px-7 pb-6 ph:flex-wrap ph:gap-3 ph:px-4 ph:pb-4">
        <div className="relative -mt-9 rounded-[22px] bg-surface p-1">
          <StoreLogo store={store} size={84} />
        </div>
        <div className="min-w-0 flex-1 pt-4 ph:basis-full ph:pt-0">
          <div className="flex items-center gap-3 ph:flex-wrap ph:gap-2">
            <h1 className="h-page">{store.name}</h1>
            <Badge tone="success" icon={<IconRosetteDiscountCheck aria-hidden />}>
              {storeCopy.partner}
            </Badge>
            {cashBack && <Badge tone="points">{cashBack}</Badge>}
          </div>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-4 text-sm text-text-2">
            <span>
              {store.categories.map((category, at) => (
                <span key={category.id}>
                  {at > 0 && '، '}
                  <Link to="/categories/$slug" params={{ slug: category.slug }} className="hover:underline">
                    {category.name_fa}
                  </Link>
                </span>
              ))}
              {`، ${copy.kinds[type]}`}
            </span>
            {(address ?? city) && (
              <span className="flex items-center gap-1">
                <IconMapPin aria-hidden size={16} className="text-text-3" />
                {address ?? city?.name}
              </span>
            )}
            {tel && (
              <a href={`tel:${tel}`} className="flex items-center gap-1">
                <IconPhone aria-hidden size={16} className="text-text-3" />
                <Digits value={spacedTel(tel)} />
              </a>
            )}
          </div>
          {description && <p className="mt-2 text-text-2">{description}</p>}
        </div>
        {store.url && (
          <a href={store.url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
            {storeCopy.toSite}
            <span className="sr-only">({storeCopy.opensNewTab})</span>
            <IconExternalLink aria-hidden />
          </a>
        )}
      </div>
    </header>
  )
}

/** 02166402200 is read as 021 6640 2200. */
const spacedTel = (tel: string): string => tel.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
