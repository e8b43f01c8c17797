import type { Store } from '#contract/catalogue/stores/store.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCashBanknote from '#icons/IconCashBanknote'
import { useIsMounted } from '#ui/is-mounted.ts'
import { Tile } from '#ui/layout/tile.tsx'
import { today } from '#web/platform/policies/today.ts'
import { copy } from './copy.ts'

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

/** What a store's cash back means: how much, of what, when, and until which day. Nothing where it gives none. */
export function CashBackNote({ store }: { readonly store: Pick<Store, 'cash_back' | 'offer'> }) {
  const offer = useValidOffer(store)
  if (!offer && store.cash_back === 0) return null
  const most = offer?.cap ? tomans(rial(offer.cap)) : null
  return (
    <section className="card mb-6 flex items-start gap-4 p-5">
      <Tile size="sm" tone="points" icon={<IconCashBanknote size={20} />} />
      <div className="min-w-0">
        <h2 className="font-extrabold">{offer ? copy.offer(offer.percent, offer.until) : copy.cashBack(store.cash_back)}</h2>
        <p className="mt-1 text-sm text-text-2">
          {offer ? copy.offerMeans({ ...offer, most, base: store.cash_back }) : copy.cashBackMeans(store.cash_back)} {copy.cashBackWhen}
        </p>
      </div>
    </section>
  )
}
