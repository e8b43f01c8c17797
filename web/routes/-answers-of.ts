import type { PublicPage } from '#contract/snapshots/public-page.ts'
import { faqQuery } from '../help/queries.ts'
import { categoriesQuery } from '../http/categories.ts'
import type { Answers } from '../snapshots/told-answers.ts'
import { bannersQuery, firstStoresQuery, popularStoresQuery, providersQuery, storeQuery } from '../stores/queries.ts'

/** Where a page stands, and what its queries will find already answered. */
export function answersOf(page: PublicPage): { readonly path: string; readonly answers: Answers } {
  switch (page.kind) {
    case 'home':
      return { path: '/', answers: [[popularStoresQuery.queryKey, page.popular]] }
    case 'stores':
      return {
        path: '/stores',
        answers: [
          [firstStoresQuery(null).queryKey, { first: page.first, total: page.total }],
          [categoriesQuery.queryKey, page.categories],
          [bannersQuery.queryKey, page.banners],
        ],
      }
    case 'category':
      return {
        path: `/categories/${page.slug}`,
        answers: [
          [firstStoresQuery(page.slug).queryKey, { first: page.first, total: page.total }],
          [categoriesQuery.queryKey, page.categories],
        ],
      }
    case 'store':
      return {
        path: `/stores/${page.store.slug}`,
        answers: [
          [storeQuery(page.store.slug).queryKey, page.store],
          [providersQuery(page.store.slug).queryKey, page.providers],
        ],
      }
    case 'faq':
      return { path: `/faq/${page.id}`, answers: [[faqQuery(page.id).queryKey, page.set]] }
    default:
      return page satisfies never
  }
}
