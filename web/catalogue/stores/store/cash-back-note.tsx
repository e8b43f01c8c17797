import type { Store } from '#contract/catalogue/stores/store.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'
import { Tile } from '#ui/layout/tile.tsx'
import { dayAndMonth, useCashBackWords, useValidOffer } from '../valid-offer.ts'
import { storeCopy } from './copy.ts'

/** What a store's cash back means: how much, of what, when, and until which day. Nothing where it gives none. */
export function CashBackNote({ store }: { readonly store: Pick<Store, 'cash_back' | 'offer'> }) {
  const offer = useValidOffer(store)
  const title = useCashBackWords(store)
  if (title === null) return null
  const most = offer?.cap ? tomans(rial(offer.cap)) : null
  return (
    <section className="card mb-6 flex items-start gap-4 p-5">
      <Tile size="sm" tone="points" icon={<IconCoins size={20} />} />
      <div className="min-w-0">
        <h2 className="font-extrabold">{title}</h2>
        <p className="mt-1 text-sm text-text-2">
          {offer
            ? storeCopy.offerMeans({ ...offer, until: dayAndMonth(offer.ends_on), most, base: store.cash_back })
            : storeCopy.cashBackMeans(store.cash_back)}{' '}
          {storeCopy.cashBackWhen}
        </p>
      </div>
    </section>
  )
}
