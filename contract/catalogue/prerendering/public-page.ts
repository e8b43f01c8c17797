import type { Banner } from '#contract/catalogue/banners/list-banners.ts'
import type { FaqSet } from '#contract/catalogue/help/faq.ts'
import type { Category } from '#contract/catalogue/stores/list-categories.ts'
import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'

/** How many stores a list shows before all have come. */
export const firstShown = 24

/** What one public page tells, for it to be drawn ahead of its visitors. `first` are the most bought from. */
export type PublicPage =
  | { readonly kind: 'home'; readonly popular: readonly Store[] }
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
  | { readonly kind: 'store'; readonly store: Store; readonly providers: readonly Provider[] }
  | { readonly kind: 'faq'; readonly id: number; readonly set: FaqSet }

/** Draws a page as whole HTML; `origin` is where the site is found. What the customers' door is built to give the server. */
export type DrawPage = (page: PublicPage, origin: string) => Promise<string>
