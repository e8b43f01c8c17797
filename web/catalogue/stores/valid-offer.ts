import type { Store } from '#contract/catalogue/stores/store.ts'
import { useIsMounted } from '#ui/is-mounted.ts'
import { today } from '#web/platform/policies/today.ts'
import { copy } from './copy.ts'

type CashBack = Pick<Store, 'cash_back' | 'offer'>

/** The store's offer while it is valid (R-SHOP-12): a page that was drawn ahead, or is left open, may be older than its end. */
export function useValidOffer({ offer }: CashBack): Store['offer'] {
  const isMounted = useIsMounted()
  return isMounted && offer && offer.ends_on < today() ? null : offer
}

/** «۱۰٪ بازگشت پول تا ۱۴ آذر», without an offer «۲٪ بازگشت پول», and null where the store gives nothing back. */
export function useCashBackWords(store: CashBack): string | null {
  const offer = useValidOffer(store)
  if (offer) return `${copy.cashBack(offer.percent)} ${copy.upTo} ${dayAndMonth(offer.ends_on)}`
  return store.cash_back > 0 ? copy.cashBack(store.cash_back) : null
}

/** «۱۴ آذر», without the domain's calendar, for which a first load has no room (today.ts). */
export const dayAndMonth = (on: string): string =>
  new Date(on).toLocaleDateString('fa-IR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
