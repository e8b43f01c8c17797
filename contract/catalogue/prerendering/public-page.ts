import type { Banner } from '#contract/catalogue/banners/list-banners.ts'
import type { FaqSet } from '#contract/catalogue/help/faq.ts'
import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import type { Category } from '#contract/catalogue/stores/list-stores.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'
import type { ListedPolicy } from '#contract/platform/policies/policies.ts'

/** How many stores a list shows before all are loaded. */
export const firstShown = 24

/** The data of a public page, for prerendering it. `first` are the stores with the most orders. */
export type PublicPage =
  | {
      readonly kind: 'home'
      readonly popular: readonly Store[]
      readonly categories: readonly Category[]
      readonly policies: readonly ListedPolicy[]
    }
  | {
      readonly kind: 'stores'
      readonly first: readonly Store[]
      readonly total: number
      readonly categories: readonly Category[]
      readonly banners: readonly Banner[]
    }
  | {
      readonly kind: 'category'
      readonly slug: string
      readonly first: readonly Store[]
      readonly total: number
      readonly categories: readonly Category[]
    }
  | {
      readonly kind: 'store'
      readonly store: Store
      readonly providers: readonly Provider[]
      readonly policies: readonly ListedPolicy[]
    }
  | { readonly kind: 'faq'; readonly id: number; readonly set: FaqSet }

/** Renders a page as complete HTML; `origin` is the site's address. The web build exports this for the server. */
export type RenderPage = (page: PublicPage, origin: string) => Promise<string>

/** Public pages without rows of the database: rendered by the build, and listed in the sitemap. */
export const lastingPages = [
  '/',
  '/stores',
  '/calculator',
  '/cooperation',
  '/contact',
  '/in-person-registration',
  '/landing/bnpl',
  '/legal/about',
  '/legal/terms',
  '/legal/privacy',
] as const
