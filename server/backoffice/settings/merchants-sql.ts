import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { stores } from '#server/catalogue/stores/tables.ts'
import { merchantHosts, merchantKeys, merchants } from '#server/merchants/accounts/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Every merchant with its hosts and active keys. */
export const everyMerchant = (db: Db, id?: number) =>
  db
    .select({
      merchant: merchants,
      storeName: stores.name,
      hosts: sql<
        string[]
      >`coalesce((select jsonb_agg(h.host order by h.host) from merchant_hosts h where h.merchant_id = ${merchants.id}), '[]')`,
      keys: sql<
        { id: string; at: number }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'at', (extract(epoch from k.created_at) * 1000)::bigint) order by k.created_at)
          from merchant_keys k where k.merchant_id = ${merchants.id} and k.revoked_at is null), '[]')`,
    })
    .from(merchants)
    .innerJoin(stores, eq(stores.id, merchants.storeId))
    .where(id === undefined ? undefined : eq(merchants.id, id))
    .orderBy(asc(merchants.id))
export type MerchantView = Awaited<ReturnType<typeof everyMerchant>>[number]

/** Its terms, hosts, address and keys change one after the other, whether staff or the store change them. */
export async function lockMerchant(tx: Db, id: number): Promise<void> {
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, id)).for('update')
}

type Merchant = typeof merchants.$inferSelect
type MerchantChange = Partial<
  Pick<Merchant, 'status' | 'webhookUrl' | 'leastTicket' | 'mostTicket' | 'commissionPerTenThousand' | 'markupPerTenThousand'>
>

/** Changes a merchant and, if given, its hosts, which are the only ones allowed for redirects. */
export async function writeMerchant(tx: Db, id: number, change: MerchantChange, hosts: readonly string[] | undefined): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(merchants).set(change).where(eq(merchants.id, id))
  if (hosts === undefined) return
  await tx.delete(merchantHosts).where(eq(merchantHosts.merchantId, id))
  if (hosts.length > 0) await tx.insert(merchantHosts).values([...new Set(hosts)].map((host) => ({ merchantId: id, host })))
}

/** Whether this merchant has this key and it is not revoked. */
export const isActiveKeyOf = async (tx: Db, merchantId: number, keyId: string): Promise<boolean> =>
  (await tx.$count(
    merchantKeys,
    and(eq(merchantKeys.merchantId, merchantId), eq(merchantKeys.id, keyId), isNull(merchantKeys.revokedAt)),
  )) === 1
