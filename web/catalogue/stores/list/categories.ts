import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue/stores/list-stores.ts'
import { listCategories } from '#contract/catalogue/stores/routes.ts'
import { fallbackCategories } from '#domain/catalogue/stores/store.ts'
import { call } from '#web/platform/http/call.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await call(listCategories, {})).results,
  staleTime: 10 * 60_000,
})

/** The fetched categories, or the five fallbacks where there are none (R-STORE-12, D-34). */
export const shownCategories = (fetched: readonly Category[] | undefined): readonly Omit<Category, 'id'>[] =>
  fetched?.length
    ? fetched
    : fallbackCategories.map(({ slug, nameFa, nameEn, object }) => ({
        slug,
        name_fa: nameFa,
        name_en: nameEn,
        icon: `/media/objects/${object}.svg`,
      }))

/** The ground behind the things of a category, light or dark by the theme. */
const grounds: Readonly<Record<string, string>> = {
  digital: 'bg-[var(--ground-cobalt)]',
  fashion: 'bg-[var(--ground-rose)]',
  'home-and-office': 'bg-[var(--ground-teal)]',
  special: 'bg-[var(--ground-violet)]',
  tourism: 'bg-[var(--ground-saffron)]',
}

export const groundOf = (category: string | undefined): string => grounds[category ?? ''] ?? 'bg-[var(--ground-mute)]'
