import type { Store } from '#contract/catalogue/stores/store.ts'
import { useIsMounted } from '#ui/is-mounted.ts'
import { today } from '#web/platform/policies/today.ts'

type ValidOffer = { readonly percent: number; readonly cap: number | null; readonly until: string }

/** The store's offer while it is valid (R-SHOP-12): a page that was drawn ahead, or is left open, may be older than its end. */
export function useValidOffer({ offer }: Pick<Store, 'offer'>): ValidOffer | null {
  const isMounted = useIsMounted()
  return offer && (!isMounted || today() <= offer.ends_on) ? { ...offer, until: dayAndMonth(offer.ends_on) } : null
}

// Without the domain's calendar, which the landing page's first load has no room for (today.ts).
const jalaliDay = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** «۱۴ آذر», put together here, since browsers differ in what is between. */
function dayAndMonth(on: string): string {
  const parts = jalaliDay.formatToParts(new Date(`${on}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('day')} ${part('month')}`
}
