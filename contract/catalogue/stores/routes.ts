import type { Route } from '#contract/platform/http/route.ts'
import type { calculateLoanSchema, creditStepsSchema } from './calculate.ts'
import type { listProvidersSchema } from './list-providers.ts'
import type { listCategoriesSchema, listStoresSchema } from './list-stores.ts'
import type { openStoreSchema } from './store.ts'

/** The cost of a price at a store with one provider and guarantee (R-STORE-03, R-CALC-03..04). 422 when it is not lent on these terms. */
export const calculateLoan: Route<typeof calculateLoanSchema, 'optional'> = {
  id: 'stores.calculate',
  method: 'GET',
  path: '/api/customer/stores/{id}/providers/calculate',
  auth: 'optional',
  signed: false,
}

/** The cost of a price with every instalment count of the store's first provider (R-STORE-04, R-CALC-06). 422 when the amount is outside its ranges. */
export const creditSteps: Route<typeof creditStepsSchema, 'optional'> = {
  id: 'stores.credit-steps',
  method: 'GET',
  path: '/api/customer/stores/{slug}/credit/calculate/all',
  auth: 'optional',
  signed: false,
}

export const listCategories: Route<typeof listCategoriesSchema, 'optional'> = {
  id: 'categories.list',
  method: 'GET',
  path: '/api/customer/categories',
  auth: 'optional',
  signed: true,
}

/** The store's providers, the default one first (R-STORE-02). */
export const listProviders: Route<typeof listProvidersSchema, 'optional'> = {
  id: 'stores.providers',
  method: 'GET',
  path: '/api/customer/stores/{id}/providers',
  auth: 'optional',
  signed: false,
}

/**
 * The partner stores in Persian order (R-STORE-01, R-STORE-08..10). Without filters and with per_page=10000 the reply is a cached,
 * compressed list with an ETag. `filter[category]` takes a slug, city and province take ids.
 */
export const listStores: Route<typeof listStoresSchema, 'optional'> = {
  id: 'stores.list',
  method: 'GET',
  path: '/api/customer/stores',
  auth: 'optional',
  signed: false,
}

/** One store by its slug or id (R-STORE-05); 404 when it does not exist or is closed. */
export const openStore: Route<typeof openStoreSchema, 'optional'> = {
  id: 'stores.get',
  method: 'GET',
  path: '/api/customer/stores/{slug}',
  auth: 'optional',
  signed: false,
}
