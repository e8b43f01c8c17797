import { and, asc, eq, gt, ilike, isNull, sql } from 'drizzle-orm'
import type { Instant } from '#domain/kernel/time.ts'
import { searchKey } from '#domain/stores/search-key.ts'
import type { Db } from '../database/open.ts'
import { merchantHosts, merchantKeys, merchants } from '../merchants/tables.ts'
import { storeProviderPriceConfigs, storeProviders, stores } from '../stores/tables.ts'

export type StoreKept = typeof stores.$inferSelect

/** One page of all stores, open or not, by id. */
export const pageOfStores = (
  db: Db,
  { q, past, limit }: { q: string | undefined; past: number | null; limit: number },
): Promise<StoreKept[]> =>
  db
    .select()
    .from(stores)
    .where(
      and(
        q === undefined ? undefined : ilike(stores.searchKey, `%${searchKey(q).replaceAll(/[%_\\]/g, '')}%`),
        past === null ? undefined : gt(stores.id, past),
      ),
    )
    .orderBy(asc(stores.id))
    .limit(limit)

export async function lockStore(tx: Db, id: number): Promise<StoreKept | null> {
  const [row] = await tx.select().from(stores).where(eq(stores.id, id)).for('update')
  return row ?? null
}

/** Changes a store; `changedAt` tells the ready-made list that it is stale. */
export async function writeStore(tx: Db, id: number, change: Partial<StoreKept>, at: Instant): Promise<StoreKept> {
  const named = change.name === undefined ? {} : { searchKey: searchKey(change.name) }
  const [row] = await tx
    .update(stores)
    .set({ ...change, ...named, changedAt: at })
    .where(eq(stores.id, id))
    .returning()
  if (!row) throw new Error(`no such store: ${id}`)
  return row
}

type Terms = {
  readonly priceSteps: readonly number[]
  readonly installmentSteps: readonly number[]
  readonly priceConfigs: readonly (typeof storeProviderPriceConfigs.$inferInsert)[]
}

/** Sets one provider's terms at a store; false where the provider does not lend there. */
export async function writeTerms(tx: Db, storeId: number, providerId: number, terms: Terms): Promise<boolean> {
  const at = and(eq(storeProviders.storeId, storeId), eq(storeProviders.providerId, providerId))
  const set = { priceSteps: [...terms.priceSteps], installmentSteps: [...terms.installmentSteps] }
  const changed = await tx.update(storeProviders).set(set).where(at).returning({ id: storeProviders.providerId })
  if (changed.length === 0) return false
  await tx
    .delete(storeProviderPriceConfigs)
    .where(and(eq(storeProviderPriceConfigs.storeId, storeId), eq(storeProviderPriceConfigs.providerId, providerId)))
  await tx.insert(storeProviderPriceConfigs).values([...terms.priceConfigs])
  return true
}

/** Every merchant with its hosts and living keys. */
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
export type MerchantKept = Awaited<ReturnType<typeof everyMerchant>>[number]

type MerchantChange = Partial<Pick<typeof merchants.$inferSelect, 'status' | 'webhookUrl' | 'leastTicket' | 'mostTicket'>>

/** Changes a merchant, and its hosts where they are given: from then on redirects lie on these alone. */
export async function writeMerchant(tx: Db, id: number, change: MerchantChange, hosts: readonly string[] | undefined): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(merchants).set(change).where(eq(merchants.id, id))
  if (hosts === undefined) return
  await tx.delete(merchantHosts).where(eq(merchantHosts.merchantId, id))
  if (hosts.length > 0) await tx.insert(merchantHosts).values([...new Set(hosts)].map((host) => ({ merchantId: id, host })))
}

/** Whether a key is this merchant's and alive. */
export const isLivingKeyOf = async (tx: Db, merchantId: number, keyId: string): Promise<boolean> =>
  (await tx.$count(
    merchantKeys,
    and(eq(merchantKeys.merchantId, merchantId), eq(merchantKeys.id, keyId), isNull(merchantKeys.revokedAt)),
  )) === 1
