import { demoStore } from '#contract/platform/partners/published-keys.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { listStores, storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { merchantOfStore, type Merchant } from '#server/merchants/accounts/sql.ts'

/** A store of the demo; `merchant` where it takes credit at its own checkout. */
export type Shop = { readonly slug: string; readonly merchant: Merchant | null }

const shopCount = 40
const merchantCount = 4
/** The host of the invented stores' checkouts. */
export const shopHost = 'shop.example'

/** The stores that the demo's customers buy at: that of the sandbox, whose portal is shown, then others. The first of them are merchants. */
export async function openShops({ db, now }: PaymentsApp): Promise<readonly Shop[]> {
  const listed = await listStores(db, {}, { limit: shopCount, offset: 0 })
  const shown = await storeIdBy(db, demoStore.storeSlug)
  const stores = [...(shown === null ? [] : [{ id: shown, slug: demoStore.storeSlug }]), ...listed.filter(({ id }) => id !== shown)]
  if (stores.length === 0) throw new Error('a demo of a year needs the demo stores: DEMO=on')
  const shops: Shop[] = []
  for (const [index, { id, slug }] of stores.entries()) {
    const known = await merchantOfStore(db, id)
    const isNew = known === null && index < merchantCount
    const merchant = isNew
      ? await registerMerchant(db, { storeId: id, hosts: [shopHost], webhookUrl: null, commissionPerTenThousand: 250, at: now() })
      : known
    shops.push({ slug, merchant })
  }
  return shops
}
