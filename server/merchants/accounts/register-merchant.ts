import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { testKeyPrefix } from '#contract/merchants/accounts/signing.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { activeKeysOf, merchantBy, merchantOfStore, writeHosts, type Merchant } from './sql.ts'
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

/** Registers a store whose server may create credit tickets; a repeat returns the existing merchant. */
export async function registerMerchant(tx: Db, { hosts, at, ...terms }: NewMerchant): Promise<Merchant> {
  await tx
    .insert(merchants)
    .values({ leastTicket: rial(10_000), mostTicket: rial(1_000_000_000), createdAt: at, ...terms })
    .onConflictDoNothing()
  const merchant = await merchantOfStore(tx, terms.storeId)
  if (!merchant) throw new Error(`no merchant for store ${terms.storeId}`)
  await writeHosts(tx, merchant.id, hosts)
  return (await merchantBy(tx, merchant.id)) ?? merchant
}

/** Issues a signing key of this mode to a store, shown only now; refused while two are active: one must be revoked first. */
export async function issueKey(
  tx: Db,
  { merchantKey, isTestMode }: Pick<Config, 'merchantKey' | 'isTestMode'>,
  { merchantId, at, given }: { merchantId: number; at: Instant; given?: MerchantKey },
): Promise<Result<MerchantKey, { readonly kind: 'TWO_ACTIVE_KEYS' }>> {
  await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('update')
  if ((await activeKeysOf(tx, merchantId)).length >= 2) return err({ kind: 'TWO_ACTIVE_KEYS' })
  const key = given ?? {
    keyId: `${isTestMode ? testKeyPrefix : 'mk_'}${randomBytes(9).toString('base64url')}`,
    secret: randomBytes(32).toString('base64url'),
  }
  await tx.insert(merchantKeys).values({ id: key.keyId, merchantId, sealedSecret: sealSecret(merchantKey, key.secret), createdAt: at })
  return ok(key)
}

/** Revokes a key: from now on nothing signed with it is admitted. */
export async function revokeKey(tx: Db, keyId: string, at: Instant): Promise<void> {
  await tx.update(merchantKeys).set({ revokedAt: at }).where(eq(merchantKeys.id, keyId))
}
