import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { listStores } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { merchantOfStore, type Merchant } from '#server/merchants/accounts/sql.ts'

/** A store of the demo; `merchant` where it takes credit at its own checkout. */
export type Shop = { readonly slug: string; readonly merchant: Merchant | null }

const shopCount = 40
const merchantCount = 12
/** The host of the invented stores' checkouts. */
export const shopHost = 'shop.example'

/** The stores that the demo's customers buy at; the first of them are merchants, one of them that of the sandbox where it is there. */
export async function openShops({ db, now }: PaymentsApp): Promise<readonly Shop[]> {
  const stores = await listStores(db, {}, { limit: shopCount, offset: 0 })
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
