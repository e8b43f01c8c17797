import { Link } from '@tanstack/react-router'
import { fallbackCategories, type CategorySlug } from '#domain/catalogue/stores/store.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import { copy } from './copy.ts'

const looks: Readonly<Record<CategorySlug, { readonly object: string; readonly background: string }>> = {
  digital: { object: 'laptop', background: 'bg-[var(--background-cobalt)]' },
  fashion: { object: 'shirt', background: 'bg-[var(--background-rose)]' },
  'home-and-office': { object: 'sofa', background: 'bg-[var(--background-teal)]' },
  tourism: { object: 'suitcase', background: 'bg-[var(--background-saffron)]' },
  special: { object: 'gift', background: 'bg-[var(--background-violet)]' },
}

/** The five categories: two large, three small. */
export function CategoryCards() {
  return (
    <section className="mx-auto max-w-[1264px] px-8 pt-24" aria-labelledby="where">
      <div className="mb-8 flex items-end justify-between">
        <div>
          <h2 id="where" className="text-4xl font-black tracking-tight">
            {copy.where}
          </h2>
          <p className="mt-1 text-md text-text-2">{copy.whereText}</p>
        </div>
        <Link to="/stores" className="link pb-2">
          {copy.everyStore}
          <IconArrowLeft aria-hidden size={18} />
        </Link>
      </div>
      <ul className="grid grid-cols-6 gap-5">
        {fallbackCategories.map(({ slug, nameFa }, at) => {
          const isLarge = at < 2
          return (
            <li key={slug} className={isLarge ? 'col-span-3' : 'col-span-2'}>
              <Link
                to="/categories/$slug"
                params={{ slug }}
                className={`relative block overflow-hidden rounded-2xl p-6 ${isLarge ? 'h-[236px]' : 'h-[212px]'} ${looks[slug].background}`}
              >
                <span className={`block font-extrabold ${isLarge ? 'text-2xl' : 'text-xl'}`}>{nameFa}</span>
                <span className="mt-0.5 block text-sm text-text-2">{copy.goods[slug]}</span>
                <img
                  src={`/media/objects/${looks[slug].object}.svg`}
                  alt=""
                  width={isLarge ? 178 : 128}
                  height={isLarge ? 178 : 128}
                  loading="lazy"
                  className="absolute end-7 bottom-0"
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
