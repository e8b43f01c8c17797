import {
  addMerchantSchema,
  changeMerchantSchema,
  listMerchantsSchema,
  revokeMerchantKeySchema,
} from '#contract/backoffice/settings/merchants.ts'
import { addMerchant, changeMerchant, listMerchants, revokeMerchantKey } from '#contract/backoffice/settings/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { orRefused } from '#server/backoffice/stores/catalogue-sql.ts'
import { lockStore } from '#server/backoffice/stores/stores-sql.ts'
import { registerMerchant, revokeKey } from '#server/merchants/accounts/register-merchant.ts'
import { merchantOfStore } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { everyMerchant, isActiveKeyOf, lockMerchant, writeMerchant, type MerchantView } from './merchants-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/**
 * Merchants: the servers that sell on credit for a store, with their limits, redirect hosts and keys. Staff revoke keys and never make
 * one: whoever has a key may refund the store's sales.
 */
export function merchantRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listMerchants, listMerchantsSchema, async () => ok({ results: (await everyMerchant(db)).map(merchantResponse) }))

  http.serve(addMerchant, addMerchantSchema, async ({ body, request }) => {
    const { store_id: storeId, webhook_url: webhookUrl = null, hosts = [] } = body
    const terms = {
      storeId,
      webhookUrl,
      hosts,
      commissionPerTenThousand: body.commission_per_ten_thousand,
      markupPerTenThousand: body.markup_per_ten_thousand,
      leastTicket: rial(body.least_ticket),
      mostTicket: rial(body.most_ticket),
    }
    return orRefused(
      runAction(app, { request, route: addMerchant }, async (tx, { at }) => {
        if (!(await lockStore(tx, storeId))) return missing
        if (await merchantOfStore(tx, storeId)) return err({ kind: 'TAKEN' } as const)
        const { id } = await registerMerchant(tx, { ...terms, at })
        const [after] = await everyMerchant(tx, id)
        if (!after) throw new Error(`no merchant for store ${storeId}`)
        const results = merchantResponse(after)
        return ok({ value: created({ results, message: 'فروشنده اضافه شد.' }), audit: { subject: `merchant:${id}`, after: results } })
      }),
    )
  })

  http.serve(changeMerchant, changeMerchantSchema, async ({ params: { id }, body, request }) => {
    const { status, webhook_url: webhookUrl, least_ticket: least, most_ticket: most, hosts } = body
    const { commission_per_ten_thousand: commission, markup_per_ten_thousand: markup } = body
    const change = {
      ...(status !== undefined && { status }),
      ...(webhookUrl !== undefined && { webhookUrl }),
      ...(least !== undefined && { leastTicket: rial(least) }),
      ...(most !== undefined && { mostTicket: rial(most) }),
      ...(commission !== undefined && { commissionPerTenThousand: commission }),
      ...(markup !== undefined && { markupPerTenThousand: markup }),
    }
    const changed = await orRefused(
      runAction(app, { request, route: changeMerchant }, async (tx) => {
        await lockMerchant(tx, id)
        const [before] = await everyMerchant(tx, id)
        if (!before) return missing
        await writeMerchant(tx, id, change, hosts)
        const [after = before] = await everyMerchant(tx, id)
        const results = merchantResponse(after)
        const audit = { subject: `merchant:${id}`, before: merchantResponse(before), after: results }
        return ok({ value: { results, message: 'فروشنده ذخیره شد.' }, audit })
      }),
    )
    if (changed.ok) return changed
    const { kind } = changed.error
    return err(kind === 'TAKEN' ? { kind: 'FIELDS_WRONG' as const } : { ...changed.error, kind })
  })

  http.serve(revokeMerchantKey, revokeMerchantKeySchema, ({ params: { id, key_id: keyId }, request }) =>
    runAction(app, { request, route: revokeMerchantKey }, async (tx, { at }) => {
      await lockMerchant(tx, id)
      if (!(await isActiveKeyOf(tx, id, keyId))) return missing
      await revokeKey(tx, keyId, at)
      return ok({ value: { results: null, message: 'کلید باطل شد.' }, audit: { subject: `merchant:${id}`, before: { key: keyId } } })
    }),
  )
}

const merchantResponse = ({ merchant, storeName, hosts, keys }: MerchantView) => ({
  id: merchant.id,
  store_id: merchant.storeId,
  store_name: storeName,
  status: merchant.status,
  webhook_url: merchant.webhookUrl,
  commission_per_ten_thousand: merchant.commissionPerTenThousand,
  markup_per_ten_thousand: merchant.markupPerTenThousand,
  least_ticket: merchant.leastTicket,
  most_ticket: merchant.mostTicket,
  hosts,
  keys: keys.map(({ id, at }) => ({ id, created_at: wireInstant(instant(at)) })),
})
