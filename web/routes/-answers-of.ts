import type { PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import { faqQuery } from '#web/catalogue/help/queries.ts'
import type { Answers } from '#web/catalogue/prerendering/page-answers.ts'
import { categoriesQuery } from '#web/catalogue/stores/list/categories.ts'
import { bannersQuery, firstStoresQuery, popularStoresQuery, providersQuery, storeQuery } from '#web/catalogue/stores/queries.ts'
import { policiesQuery } from '#web/platform/policies/policy.ts'

/** The address of a page, and the results of its queries. */
export function answersOf(page: PublicPage): { readonly path: string; readonly answers: Answers } {
  switch (page.kind) {
    case 'home':
      return {
        path: '/',
        answers: [
          [popularStoresQuery.queryKey, page.popular],
          [categoriesQuery.queryKey, page.categories],
          [policiesQuery.queryKey, page.policies],
        ],
      }
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
          [policiesQuery.queryKey, page.policies],
        ],
      }
    case 'faq':
      return { path: `/faq/${page.id}`, answers: [[faqQuery(page.id).queryKey, page.set]] }
    default:
      return page satisfies never
  }
}
