import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { merchantHosts, merchantKeys, merchantNonces, merchants } from './tables.ts'

/** A store with its terms as a merchant. */
export type Merchant = typeof merchants.$inferSelect & {
  readonly storeName: string
  readonly storeSlug: string
  readonly storeLogo: string | null
  readonly isOpen: boolean
  readonly hosts: readonly string[]
}

const hostsOf = sql<
  string[]
>`coalesce((select jsonb_agg(host order by host) from merchant_hosts h where h.merchant_id = ${merchants.id}), '[]')`

const select = (db: Db) =>
  db
    .select({
      merchant: merchants,
      storeName: stores.name,
      storeSlug: stores.slug,
      storeLogo: stores.svgLogo,
      isOpen: stores.isOpen,
      hosts: hostsOf,
    })
    .from(merchants)
    .innerJoin(stores, eq(stores.id, merchants.storeId))

/** The merchant with this id; null if there is none. */
export async function merchantBy(db: Db, id: number): Promise<Merchant | null> {
  const [row] = await select(db).where(eq(merchants.id, id)).prepare('merchant_by_id').execute()
  return row ? { ...row.merchant, ...row } : null
}

/** The merchant of a store; null if it is none. */
export async function merchantOfStore(db: Db, storeId: number): Promise<Merchant | null> {
  const [row] = await select(db).where(eq(merchants.storeId, storeId))
  return row ? { ...row.merchant, ...row } : null
}

export type ActiveKey = { readonly id: string; readonly merchantId: number; readonly sealedSecret: string }

/** The key with this id; null if it is unknown or revoked. */
export async function activeKey(db: Db, id: string): Promise<ActiveKey | null> {
  const [row] = await db
    .select()
    .from(merchantKeys)
    .where(and(eq(merchantKeys.id, id), isNull(merchantKeys.revokedAt)))
  return row ?? null
}

/** A merchant's active keys, oldest first. */
export const activeKeysOf = (db: Db, merchantId: number): Promise<ActiveKey[]> =>
  db
    .select()
    .from(merchantKeys)
    .where(and(eq(merchantKeys.merchantId, merchantId), isNull(merchantKeys.revokedAt)))
    .orderBy(asc(merchantKeys.createdAt), asc(merchantKeys.id))

/** The active keys of some merchants, each one's oldest first. */
export const activeKeysOfAll = (db: Db, merchantIds: readonly number[]): Promise<ActiveKey[]> =>
  db
    .select()
    .from(merchantKeys)
    .where(and(inArray(merchantKeys.merchantId, [...merchantIds]), isNull(merchantKeys.revokedAt)))
    .orderBy(asc(merchantKeys.createdAt), asc(merchantKeys.id))

/** Stores a nonce; false if the key has used it before. */
export async function useNonce(db: Db, use: { keyId: string; nonce: string; at: Instant }): Promise<boolean> {
  const used = await db.insert(merchantNonces).values(use).onConflictDoNothing().returning({ nonce: merchantNonces.nonce })
  return used.length === 1
}

/** Deletes the nonces that are older than any call that would still be admitted. */
export async function forgetNonces(db: Db, at: Instant): Promise<void> {
  await db.delete(merchantNonces).where(lt(merchantNonces.at, instant(at - 20 * 60_000)))
}

export async function writeHosts(tx: Db, merchantId: number, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return
  await tx
    .insert(merchantHosts)
    .values(hosts.map((host) => ({ merchantId, host })))
    .onConflictDoNothing()
}
