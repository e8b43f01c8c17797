import { calculateLoanSchema, creditStepsSchema } from '#contract/catalogue/stores/calculate.ts'
import { wordsOf } from '#contract/catalogue/stores/calculation-words.ts'
import { listProvidersSchema } from '#contract/catalogue/stores/list-providers.ts'
import { listCategoriesSchema, listStoresSchema } from '#contract/catalogue/stores/list-stores.ts'
import { calculateLoan, creditSteps, listCategories, listProviders, listStores, openStore } from '#contract/catalogue/stores/routes.ts'
import { openStoreSchema } from '#contract/catalogue/stores/store.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { calculate, countsAt, type CalculationRefusal } from '#domain/catalogue/stores/calculate.ts'
import { everyStore } from '#domain/catalogue/stores/store.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { offerOn, offersOn } from './offers-sql.ts'
import { providerResponse, storeResponse } from './response.ts'
import * as sql from './sql.ts'
import { openStoreListCache } from './store-list-cache.ts'
import { providersAt } from './terms-sql.ts'

export function storeRoutes(http: HttpServer, app: App): void {
  listingRoutes(http, app)
  lendingRoutes(http, app)
}

/** The stores with their offers of the day. */
function listingRoutes(http: HttpServer, app: App): void {
  const { db } = app
  const wholeList = openStoreListCache(db, app.now)

  http.serve(listCategories, listCategoriesSchema, async () => ok({ results: await sql.listCategories(db) }))

  http.serve(listStores, listStoresSchema, async ({ query }) => {
    if (isWholeList(query)) return ok(await wholeList())
    const { page = 1, per_page = 15 } = query
    const filter = filterOf(query)
    const [rows, total, offers] = await Promise.all([
      sql.listStores(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
      sql.countStores(db, filter),
      offersOn(db, dayOf(app.now())),
    ])
    const metas = { current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
    return ok({ results: rows.map((row) => storeResponse(row, offers.get(row.id) ?? null)), metas })
  })

  http.serve(openStore, openStoreSchema, async ({ params }) => {
    const row = await sql.storeBy(db, params.slug)
    return row ? ok({ results: storeResponse(row, await offerOn(db, row.id, dayOf(app.now()))) }) : err({ kind: 'NOT_FOUND' })
  })
}

/** What buying at a store in instalments costs. */
function lendingRoutes(http: HttpServer, app: App): void {
  const { db } = app
  const policy = () => policyToday(app)

  http.serve(listProviders, listProvidersSchema, async ({ params }) => {
    const id = await sql.storeIdBy(db, params.id)
    return id === null ? err({ kind: 'NOT_FOUND' }) : ok({ results: (await providersAt(db, id)).map(providerResponse) })
  })

  http.serve(calculateLoan, calculateLoanSchema, async ({ params, query }) => {
    const id = await sql.storeIdBy(db, params.id)
    if (id === null) return err({ kind: 'NOT_FOUND' })
    const provider = (await providersAt(db, id)).find((one) => one.id === query.provider_id)
    if (!provider) return err({ kind: 'INVALID', errors: { provider_id: ['این تأمین‌کننده در این فروشگاه نیست.'] } })
    const asked = { price: rial(query.price), invoiceCount: query.invoice_count, guaranteeId: query.guarantee_id }
    const made = calculate(provider, asked, policy())
    if (!made.ok) return wrong(made.error)
    const { repayment, orderCost } = made.value
    return ok({
      results: {
        final_amount: repayment.totalRepayment,
        invoice_count: query.invoice_count,
        amount: repayment.amount,
        monthly_invoice: repayment.monthlyInvoice,
        order_cost: orderCost,
        store_provider_guarantee_id: query.guarantee_id,
      },
    })
  })

  http.serve(creditSteps, creditStepsSchema, async ({ params, query }) => {
    const id = await sql.storeIdBy(db, params.slug)
    if (id === null) return err({ kind: 'NOT_FOUND' })
    const [provider] = await providersAt(db, id)
    if (!provider) return ok({ results: [] })
    const made = countsAt(provider, policy()).map((invoiceCount) => ({
      invoiceCount,
      step: calculate(provider, { price: rial(query.price), invoiceCount, guaranteeId: null }, policy()),
    }))
    const results = []
    for (const { invoiceCount, step } of made) {
      if (!step.ok) return wrong(step.error)
      const { repayment, orderCost } = step.value
      results.push({
        invoice_count: invoiceCount,
        final_amount: repayment.totalRepayment,
        monthly_invoice: repayment.monthlyInvoice,
        wage: repayment.wage,
        amount: repayment.amount,
        order_cost: orderCost,
        basic_cost: policy().apiCost,
      })
    }
    return ok({ results })
  })
}

const fields = { price: 'price', count: 'invoice_count', guarantee: 'guarantee_id' } as const

function wrong(refusal: CalculationRefusal) {
  const { about, text } = wordsOf(refusal)
  return err({ kind: 'INVALID', errors: { [fields[about]]: [text] } } as const)
}

type Query = Input<typeof listStores>['query']

const isWholeList = (query: Query): boolean =>
  query.per_page === everyStore && (query.page ?? 1) === 1 && Object.keys(query).every((name) => !name.startsWith('filter['))

const filterOf = (query: Query): sql.StoreFilter => ({
  name: query['filter[name]'],
  category: query['filter[category]'],
  cityId: numberOf(query['filter[city]']),
  provinceId: numberOf(query['filter[province]']),
  type: query['filter[type]'],
})

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))
