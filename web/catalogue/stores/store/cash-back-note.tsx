import type { Store } from '#contract/catalogue/stores/store.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCashBanknote from '#icons/IconCashBanknote'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from '../copy.ts'
import { useValidOffer } from '../valid-offer.ts'

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
