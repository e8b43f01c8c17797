import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sealSecret } from './seal-secret.ts'
import { livingKeysOf, merchantBy, merchantOfStore, writeHosts, type Merchant } from './sql.ts'
import { merchantKeys, merchants } from './tables.ts'

export type NewMerchant = {
  readonly storeId: number
  readonly hosts: readonly string[]
  readonly webhookUrl: string | null
  readonly commissionPerTenThousand: number
  readonly markupPerTenThousand?: number
  readonly leastTicket?: Rial
  readonly mostTicket?: Rial
  readonly at: Instant
}
export type MerchantKey = { readonly keyId: string; readonly secret: string }

/** Lets a store's server create credit tickets; a repeat answers the merchant that is there. */
export async function registerMerchant(tx: Db, { hosts, at, ...wish }: NewMerchant): Promise<Merchant> {
  await tx
    .insert(merchants)
    .values({ leastTicket: rial(10_000), mostTicket: rial(1_000_000_000), createdAt: at, ...wish })
    .onConflictDoNothing()
  const merchant = await merchantOfStore(tx, wish.storeId)
  if (!merchant) throw new Error(`no merchant for store ${wish.storeId}`)
  await writeHosts(tx, merchant.id, hosts)
  return (await merchantBy(tx, merchant.id)) ?? merchant
}

/** Gives a store a key to sign with, shown this once; refused while two are alive: one must be revoked first. */
export async function giveKey(
  tx: Db,
  { merchantKey }: Pick<Config, 'merchantKey'>,
  { merchantId, at, known }: { merchantId: number; at: Instant; known?: MerchantKey },
): Promise<Result<MerchantKey, { readonly kind: 'TWO_KEYS_ALIVE' }>> {
  await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('update')
  if ((await livingKeysOf(tx, merchantId)).length >= 2) return err({ kind: 'TWO_KEYS_ALIVE' })
  const key = known ?? { keyId: `mk_${randomBytes(9).toString('base64url')}`, secret: randomBytes(32).toString('base64url') }
  await tx.insert(merchantKeys).values({ id: key.keyId, merchantId, sealedSecret: sealSecret(merchantKey, key.secret), createdAt: at })
  return ok(key)
}

/** Ends a key at once: nothing signed with it is admitted any more. */
export async function revokeKey(tx: Db, keyId: string, at: Instant): Promise<void> {
  await tx.update(merchantKeys).set({ revokedAt: at }).where(eq(merchantKeys.id, keyId))
}
