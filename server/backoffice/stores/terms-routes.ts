import { orderStoreProviders, readStoreTerms, removeStoreTerms, setStoreTerms } from '#contract/backoffice/stores/routes.ts'
import {
  orderStoreProvidersSchema,
  readStoreTermsSchema,
  removeStoreTermsSchema,
  setStoreTermsSchema,
} from '#contract/backoffice/stores/stores.ts'
import type { StoreProvider } from '#domain/catalogue/stores/store-terms.ts'
import { termsFaults } from '#domain/catalogue/stores/terms-fault.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { providersAt } from '#server/catalogue/stores/terms-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { catalogueRow, orRefused } from './catalogue-sql.ts'
import { deleteTerms, lockStore, updateStore, writeProviderOrder, writeTerms } from './stores-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The terms of providers at a store and the order in which they are offered. */
export function termsRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(readStoreTerms, readStoreTermsSchema, async ({ params: { id } }) =>
    ok({ results: (await providersAt(db, id)).map(termsResponse) }),
  )

  http.serve(setStoreTerms, setStoreTermsSchema, async ({ params: { id: storeId, provider_id: providerId }, body, request }) => {
    const terms = {
      priceSteps: body.price_steps.map(rial),
      installmentSteps: body.installment_steps,
      guarantees: body.guarantees,
      priceConfigs: body.price_configs.map(({ min, max, interest_rate: interestRate, order_cost }) => ({
        min: rial(min),
        max: rial(max),
        interestRate,
        orderCost: rial(order_cost),
      })),
    }
    const errors = termsFaults(terms)
    if (Object.keys(errors).length > 0) return err({ kind: 'FIELDS_WRONG', errors })
    return orRefused(
      runAction(app, { request, route: setStoreTerms }, async (tx, { at }) => {
        if (!(await lockStore(tx, storeId)) || !(await catalogueRow(tx, 'providers', providerId))) return missing
        const before = (await termsResponses(tx, storeId)).find(({ provider_id }) => provider_id === providerId) ?? null
        if (!before && !terms.guarantees) return err({ kind: 'FIELDS_WRONG' as const, errors: { guarantees: ['دست‌کم یک ضمانت لازم است.'] } })
        await writeTerms(tx, storeId, providerId, terms)
        await updateStore(tx, storeId, {}, at)
        const after = (await termsResponses(tx, storeId)).find(({ provider_id }) => provider_id === providerId)
        if (!after) throw new Error(`no terms of ${providerId} at ${storeId}`)
        const value = { results: after, message: 'شرایط ذخیره شد. سفارش‌های ثبت‌شده تغییر نمی‌کنند.' }
        return ok({ value, audit: { subject: `store:${storeId}:provider:${providerId}`, before, after } })
      }),
    )
  })

  http.serve(removeStoreTerms, removeStoreTermsSchema, ({ params: { id: storeId, provider_id: providerId }, request }) =>
    runAction(app, { request, route: removeStoreTerms }, async (tx, { at }) => {
      const before =
        (await lockStore(tx, storeId)) && (await termsResponses(tx, storeId)).find(({ provider_id }) => provider_id === providerId)
      if (!before) return missing
      await deleteTerms(tx, storeId, providerId)
      await updateStore(tx, storeId, {}, at)
      const value = { results: null, message: 'این تأمین‌کننده از فروشگاه حذف شد.' }
      return ok({ value, audit: { subject: `store:${storeId}:provider:${providerId}`, before } })
    }),
  )

  http.serve(orderStoreProviders, orderStoreProvidersSchema, ({ params: { id }, body: { provider_ids: named }, request }) =>
    runAction(app, { request, route: orderStoreProviders }, async (tx, { at }) => {
      if (!(await lockStore(tx, id))) return missing
      const before = (await providersAt(tx, id)).map((provider) => provider.id)
      if (before.length !== named.length || !before.every((provider) => named.includes(provider)))
        return err({ kind: 'FIELDS_WRONG' as const, errors: { provider_ids: ['همهٔ تأمین‌کننده‌های این فروشگاه را به ترتیب بیاورید.'] } })
      await writeProviderOrder(tx, id, named)
      await updateStore(tx, id, {}, at)
      const value = { results: await termsResponses(tx, id), message: 'ترتیب ذخیره شد.' }
      return ok({ value, audit: { subject: `store:${id}`, before, after: named } })
    }),
  )
}

const termsResponses = async (tx: Db, storeId: number) => (await providersAt(tx, storeId)).map(termsResponse)

const termsResponse = (provider: StoreProvider, position: number) => ({
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
