import {
  addMerchantKey,
  changeMerchant,
  changeStore,
  listMerchants,
  listStoresForStaff,
  readStoreTerms,
  revokeMerchantKey,
  setStoreTerms,
} from '#contract/ops/keeping.ts'
import { rial } from '#domain/kernel/money.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { instant, wireInstant } from '#domain/kernel/time.ts'
import type { StoreProvider } from '#domain/stores/store-terms.ts'
import type { House } from '../house.ts'
import { created, type App } from '../http/app.ts'
import { giveKey, revokeKey } from '../merchants/register-merchant.ts'
import { providersAt } from '../stores/terms-sql.ts'
import { orRefused } from './catalogue-sql.ts'
import { inDeed } from './deed.ts'
import {
  everyMerchant,
  isLivingKeyOf,
  lockStore,
  pageOfStores,
  writeMerchant,
  writeStore,
  writeTerms,
  type MerchantKept,
  type StoreKept,
} from './keeping-sql.ts'
import { idOf, pageOf, readCursor } from './keyset.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Stores with what their providers lend, and the servers that sell on credit for them. */
export function storeKeepingRoutes(app: App, house: House): void {
  storeRoutes(app, house)
  merchantRoutes(app, house)
}

function storeRoutes(app: App, house: House): void {
  const { db } = house

  app.serve(listStoresForStaff, async ({ query }) => {
    const { q, cursor, per_page: perPage = 30 } = query
    const rows = await pageOfStores(db, { q, past: idOf(readCursor(cursor)), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, ({ changedAt, id }) => ({ at: changedAt, id }), storeOnWire))
  })

  app.serve(changeStore, async ({ params: { id }, body, request }) => {
    const { cash_back, seo_title, seo_description, is_open, ...rest } = body
    const change = given({ ...rest, cashBack: cash_back, seoTitle: seo_title, seoDescription: seo_description, isOpen: is_open })
    const changed = await orRefused(
      inDeed(house, { request, route: changeStore }, async (tx, { at }) => {
        const before = await lockStore(tx, id)
        if (!before) return missing
        const after = await writeStore(tx, id, change, at)
        return ok({ value: after, audit: { subject: `store:${id}`, before: storeOnWire(before), after: storeOnWire(after) } })
      }),
    )
    if (changed.ok) return ok({ results: storeOnWire(changed.value), message: 'فروشگاه ذخیره شد.' })
    return changed.error.kind === 'TAKEN' ? err({ kind: 'FIELDS_WRONG' }) : err({ kind: changed.error.kind })
  })

  app.serve(readStoreTerms, async ({ params: { id } }) => ok({ results: (await providersAt(db, id)).map(termsOnWire) }))

  app.serve(setStoreTerms, async ({ params: { id: storeId, provider_id: providerId }, body, request }) => {
    const priceConfigs = body.price_configs.map(({ min, max, interest_rate: interestRate, order_cost }) => ({
      storeId,
      providerId,
      min: rial(min),
      max: rial(max),
      interestRate,
      orderCost: rial(order_cost),
    }))
    const of = async (tx: typeof db) => (await providersAt(tx, storeId)).find((provider) => provider.id === providerId)
    const set = await orRefused(
      inDeed(house, { request, route: setStoreTerms }, async (tx, { at }) => {
        if (!(await lockStore(tx, storeId))) return missing
        const before = await of(tx)
        const terms = { priceSteps: body.price_steps, installmentSteps: body.installment_steps, priceConfigs }
        if (!before || !(await writeTerms(tx, storeId, providerId, terms))) return missing
        await writeStore(tx, storeId, {}, at)
        const after = (await of(tx)) ?? before
        const audit = { subject: `store:${storeId}:provider:${providerId}`, before: termsOnWire(before, 0), after: termsOnWire(after, 0) }
        return ok({ value: after, audit })
      }),
    )
    if (set.ok) return ok({ results: termsOnWire(set.value, 0), message: 'شرایط ذخیره شد. سفارش‌های ثبت‌شده تغییر نمی‌کنند.' })
    return set.error.kind === 'TAKEN' ? err({ kind: 'FIELDS_WRONG' }) : err({ kind: set.error.kind })
  })
}

/** Without what was not given. */
const given = (change: Readonly<Record<string, unknown>>): Partial<StoreKept> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const storeOnWire = (row: StoreKept) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  url: row.url,
  type: row.type,
  commission: row.commission,
  cash_back: row.cashBack,
  mobile: row.mobile,
  tel: row.tel,
  email: row.email,
  address: row.address,
  description: row.description,
  seo_title: row.seoTitle,
  seo_description: row.seoDescription,
  is_open: row.isOpen,
})

const termsOnWire = (provider: StoreProvider, position: number) => ({
  provider_id: provider.id,
  provider_name: provider.name,
  position,
  price_steps: [...provider.priceSteps],
  installment_steps: [...provider.installmentSteps],
  price_configs: provider.priceConfigs.map(({ min, max, interestRate, orderCost }) => ({
    min,
    max,
    interest_rate: interestRate,
    order_cost: orderCost,
  })),
  guarantees: provider.guarantees.map(({ id, type, title }) => ({ id, type, title })),
})

const merchantOnWire = ({ merchant, storeName, hosts, keys }: MerchantKept) => ({
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

function merchantRoutes(app: App, house: House): void {
  const { db, config } = house

  app.serve(listMerchants, async () => ok({ results: (await everyMerchant(db)).map(merchantOnWire) }))

  app.serve(changeMerchant, async ({ params: { id }, body, request }) => {
    const { status, webhook_url: webhookUrl, least_ticket: least, most_ticket: most, hosts } = body
    const change = {
      ...(status !== undefined && { status }),
      ...(webhookUrl !== undefined && { webhookUrl }),
      ...(least !== undefined && { leastTicket: rial(least) }),
      ...(most !== undefined && { mostTicket: rial(most) }),
    }
    const changed = await orRefused(
      inDeed(house, { request, route: changeMerchant }, async (tx) => {
        const [before] = await everyMerchant(tx, id)
        if (!before) return missing
        await writeMerchant(tx, id, change, hosts)
        const [after = before] = await everyMerchant(tx, id)
        return ok({ value: after, audit: { subject: `merchant:${id}`, before: merchantOnWire(before), after: merchantOnWire(after) } })
      }),
    )
    if (changed.ok) return ok({ results: merchantOnWire(changed.value), message: 'فروشنده ذخیره شد.' })
    return changed.error.kind === 'TAKEN' ? err({ kind: 'FIELDS_WRONG' }) : err({ kind: changed.error.kind })
  })

  app.serve(addMerchantKey, async ({ params: { id }, request }) => {
    const made = await inDeed(house, { request, route: addMerchantKey }, async (tx, { at }) => {
      if ((await everyMerchant(tx, id)).length === 0) return missing
      const key = await giveKey(tx, config, { merchantId: id, at })
      return key.ok
        ? ok({ value: key.value, audit: { subject: `merchant:${id}`, after: { key: key.value.keyId } } })
        : err({ kind: 'KEYS_FULL' } as const)
    })
    if (!made.ok) return made
    const { keyId, secret } = made.value
    return ok(created({ results: { key_id: keyId, secret }, message: 'کلید تازه ساخته شد. رمز آن دیگر نشان داده نمی‌شود.' }))
  })

  app.serve(revokeMerchantKey, async ({ params: { id, key_id: keyId }, request }) => {
    const revoked = await inDeed(house, { request, route: revokeMerchantKey }, async (tx, { at }) => {
      if (!(await isLivingKeyOf(tx, id, keyId))) return missing
      await revokeKey(tx, keyId, at)
      return ok({ value: null, audit: { subject: `merchant:${id}`, before: { key: keyId } } })
    })
    return revoked.ok ? ok({ results: null, message: 'کلید باطل شد.' }) : revoked
  })
}
