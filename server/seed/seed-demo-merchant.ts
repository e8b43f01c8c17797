import { eq } from 'drizzle-orm'
import { demoStore } from '#contract/partner/published-keys.ts'
import type { House } from '../house.ts'
import { giveKey, registerMerchant } from '../merchants/register-merchant.ts'
import { livingKey } from '../merchants/sql.ts'
import { merchants } from '../merchants/tables.ts'
import { storeIdBy } from '../stores/sql.ts'

/** Lets the sandbox's demo store sell on credit, at whatever address it stands today; in a house that is there to be tried only. */
export async function seedDemoMerchant({ db, config, now }: House): Promise<void> {
  const address = new URL(config.partners.desk.address)
  const webhookUrl = new URL('/store/webhook', address).href
  const hosts = [...new Set([address.host, `localhost:${address.port}`, `127.0.0.1:${address.port}`])]
  await db.transaction(async (tx) => {
    const storeId = await storeIdBy(tx, demoStore.storeSlug)
    if (storeId === null) return
    const merchant = await registerMerchant(tx, { storeId, hosts, webhookUrl, commissionPerTenThousand: 250, at: now() })
    await tx.update(merchants).set({ webhookUrl }).where(eq(merchants.id, merchant.id))
    if ((await livingKey(tx, demoStore.keyId)) !== null) return
    const { keyId, secret } = demoStore
    await giveKey(tx, config, { merchantId: merchant.id, at: now(), known: { keyId, secret } })
  })
}
