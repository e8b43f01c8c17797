import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { merchants, merchantWebhookSecrets } from './tables.ts'

/** How long the secrets that a store had stay valid beside a new one. */
const overlapMs = 24 * hourMs

/**
 * Gives a store a new secret for its webhooks (R-SHOP-04). The one in use stays valid for a day, so does one whose answer was lost: the
 * store may ask again.
 */
export async function rotateWebhookSecret(
  tx: Db,
  { merchantKey }: Pick<Config, 'merchantKey'>,
  { merchantId, at }: { readonly merchantId: number; readonly at: Instant },
): Promise<{ readonly secret: string; readonly earlierValidUntil: Instant }> {
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('update')
  const ofMerchant = eq(merchantWebhookSecrets.merchantId, merchantId)
  await tx.delete(merchantWebhookSecrets).where(and(ofMerchant, lte(merchantWebhookSecrets.expiresAt, at)))
  const expiresAt = instant(at + overlapMs)
  await tx
    .update(merchantWebhookSecrets)
    .set({ expiresAt })
    .where(and(ofMerchant, isNull(merchantWebhookSecrets.expiresAt)))
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await tx
    .insert(merchantWebhookSecrets)
    .values({ id: randomUUID(), merchantId, sealedSecret: sealSecret(merchantKey, secret), createdAt: at })
  return { secret, earlierValidUntil: expiresAt }
}

/** The valid secrets of some merchants' webhooks, the newest first, encrypted. */
export const webhookSecretsOf = (
  db: Db,
  merchantIds: readonly number[],
  at: Instant,
): Promise<{ readonly merchantId: number; readonly sealedSecret: string }[]> =>
  db
    .select({ merchantId: merchantWebhookSecrets.merchantId, sealedSecret: merchantWebhookSecrets.sealedSecret })
    .from(merchantWebhookSecrets)
    .where(
      and(
        inArray(merchantWebhookSecrets.merchantId, [...merchantIds]),
        or(isNull(merchantWebhookSecrets.expiresAt), gt(merchantWebhookSecrets.expiresAt, at)),
      ),
    )
    .orderBy(desc(merchantWebhookSecrets.createdAt))
