import { Link } from '@tanstack/react-router'
import IconArrowLeft from '#icons/IconArrowLeft'
import { copy } from './copy.ts'

export type ShownCategory = { readonly slug: string; readonly name_fa: string; readonly icon: string; readonly ground: string }

/** The categories of the stores: the first two large, the others small. */
export function CategoryCards({ categories }: { readonly categories: readonly ShownCategory[] }) {
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
        {categories.map(({ slug, name_fa: name, icon, ground }, at) => {
          const isLarge = at < 2
          return (
            <li key={slug} className={isLarge ? 'col-span-3' : 'col-span-2'}>
              <Link
                to="/categories/$slug"
                params={{ slug }}
                className={`relative block overflow-hidden rounded-2xl p-6 ${isLarge ? 'h-[236px]' : 'h-[212px]'} ${ground}`}
              >
                <span className={`block font-extrabold ${isLarge ? 'text-2xl' : 'text-xl'}`}>{name}</span>
                <span className="mt-0.5 block text-sm text-text-2">{copy.goods[slug]}</span>
                <img
                  src={icon}
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
