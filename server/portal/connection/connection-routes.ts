import { eq, isNotNull, and, max, gt, isNull } from 'drizzle-orm'
import {
  addKeySchema,
  changeConnectionSchema,
  readConnectionSchema,
  revokeKeySchema,
  rotateSecretSchema,
} from '#contract/portal/connection/connection.ts'
import { addKey, changeConnection, readConnection, revokeKey as revokeRoute, rotateSecret } from '#contract/portal/connection/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { everyMerchant, isActiveKeyOf, lockMerchant, writeMerchant } from '#server/backoffice/settings/merchants-sql.ts'
import { issueKey, revokeKey } from '#server/merchants/accounts/register-merchant.ts'
import { activeKeysOf } from '#server/merchants/accounts/sql.ts'
import { merchantWebhookSecrets } from '#server/merchants/accounts/tables.ts'
import { rotateWebhookSecret } from '#server/merchants/accounts/webhook-secrets.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { makersOfKeys } from '../members/audit.ts'
import { memberOf } from '../members/authenticate.ts'
import { runMemberAction } from '../members/run-member-action.ts'

/** The connection of a store's server: keys, hosts, and the address and secret of its webhooks. */
export function connectionRoutes(http: HttpServer, app: App): void {
  const { db, config, now } = app

  http.serve(readConnection, readConnectionSchema, async ({ request }) =>
    ok({ results: await connectionOf(db, memberOf(request).merchantId, now()) }),
  )

  http.serve(changeConnection, changeConnectionSchema, ({ body, request }) =>
    runMemberAction(app, { request, route: changeConnection }, async (tx, { member: { merchantId }, at }) => {
      const { hosts, webhook_url: webhookUrl } = body
      if (config.isEgressPublic && webhookUrl?.startsWith('http://')) return err({ kind: 'ADDRESS_NOT_PUBLIC' } as const)
      await lockMerchant(tx, merchantId)
      const before = await connectionOf(tx, merchantId, at)
      await writeMerchant(tx, merchantId, webhookUrl === undefined ? {} : { webhookUrl }, hosts)
      const after = await connectionOf(tx, merchantId, at)
      const of = ({ hosts: allowed, webhook_url }: typeof before) => ({ hosts: allowed, webhook_url })
      return ok({ value: { results: after, message: 'نشانی‌ها ذخیره شد.' }, audit: { before: of(before), after: of(after) } })
    }),
  )

  http.serve(rotateSecret, rotateSecretSchema, ({ request }) =>
    runMemberAction(app, { request, route: rotateSecret }, async (tx, { member: { merchantId }, at }) => {
      const { secret, earlierValidUntil } = await rotateWebhookSecret(tx, config, { merchantId, at })
      const results = { secret, earlier_valid_until: wireInstant(earlierValidUntil) }
      return ok({
        value: created({ results, message: 'رمز تازه ساخته شد. اگر رمز پیشینی دارید، تا یک روز دیگر هم کار می‌کند.' }),
        audit: {},
      })
    }),
  )

  http.serve(addKey, addKeySchema, ({ request }) =>
    runMemberAction(app, { request, route: addKey }, async (tx, { member: { merchantId }, at }) => {
      const key = await issueKey(tx, config, { merchantId, at })
      if (!key.ok) return err({ kind: 'KEYS_FULL' } as const)
      const results = { key_id: key.value.keyId, secret: key.value.secret }
      const value = created({ results, message: 'کلید تازه ساخته شد. رمز آن دیگر نشان داده نمی‌شود.' })
      return ok({ value, audit: { subject: `key:${results.key_id}` } })
    }),
  )

  http.serve(revokeRoute, revokeKeySchema, ({ params: { key_id: keyId }, request }) =>
    runMemberAction(app, { request, route: revokeRoute }, async (tx, { member: { merchantId }, at }) => {
      await lockMerchant(tx, merchantId)
      if (!(await isActiveKeyOf(tx, merchantId, keyId))) return err({ kind: 'NOT_FOUND' } as const)
      if ((await activeKeysOf(tx, merchantId)).length < 2) return err({ kind: 'LAST_KEY' } as const)
      await revokeKey(tx, keyId, at)
      return ok({ value: { results: null, message: 'کلید باطل شد.' }, audit: { subject: `key:${keyId}` } })
    }),
  )
}

async function connectionOf(db: Db, merchantId: number, at: Instant) {
  const [found] = await everyMerchant(db, merchantId)
  if (!found) throw new Error(`no such merchant: ${merchantId}`)
  const ofMerchant = eq(merchantWebhookSecrets.merchantId, merchantId)
  const newest = await db.$count(merchantWebhookSecrets, and(ofMerchant, isNull(merchantWebhookSecrets.expiresAt)))
  const [earlier] = await db
    .select({ until: max(merchantWebhookSecrets.expiresAt) })
    .from(merchantWebhookSecrets)
    .where(and(ofMerchant, isNotNull(merchantWebhookSecrets.expiresAt), gt(merchantWebhookSecrets.expiresAt, at)))
  const makers = new Map((await makersOfKeys(db, merchantId)).map(({ keyId, memberName }) => [keyId, memberName]))
  return {
    keys: found.keys.map(({ id, at: madeAt }) => ({ id, created_at: wireInstant(instant(madeAt)), made_by: makers.get(id) ?? null })),
    hosts: found.hosts,
    webhook_url: found.merchant.webhookUrl,
    has_secret: newest > 0,
    earlier_secret_until: earlier?.until == null ? null : wireInstant(earlier.until),
  }
}
