import { eq } from 'drizzle-orm'
import { demoStore } from '#contract/platform/partners/published-keys.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { issueKey, registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { activeKey } from '#server/merchants/accounts/sql.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import type { App } from '#server/platform/context/app.ts'

/** Registers the sandbox's demo store as a merchant at its present address; in demo mode only. */
export async function seedDemoMerchant({ db, config, now }: App): Promise<void> {
  const address = new URL(config.partners.reviewer.address)
  const webhookUrl = new URL('/store/webhook', address).href
  const hosts = [...new Set([address.host, `localhost:${address.port}`, `127.0.0.1:${address.port}`])]
  await db.transaction(async (tx) => {
    const storeId = await storeIdBy(tx, demoStore.storeSlug)
    if (storeId === null) return
    const merchant = await registerMerchant(tx, { storeId, hosts, webhookUrl, commissionPerTenThousand: 250, at: now() })
    await tx.update(merchants).set({ webhookUrl }).where(eq(merchants.id, merchant.id))
    const { secret } = demoStore
    const keyId = config.isTestMode ? demoStore.testKeyId : demoStore.keyId
    if ((await activeKey(tx, keyId)) !== null) return
    await issueKey(tx, config, { merchantId: merchant.id, at: now(), given: { keyId, secret } })
  })
}
