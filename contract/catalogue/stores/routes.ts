import type { Route } from '#contract/platform/http/route.ts'
import type { calculateLoanSchema, creditStepsSchema } from './calculate.ts'
import type { listProvidersSchema } from './list-providers.ts'
import type { listCategoriesSchema, listStoresSchema } from './list-stores.ts'
import type { openStoreSchema } from './store.ts'

/** R-STORE-03, R-CALC-03..04. */
export const calculateLoan: Route<typeof calculateLoanSchema, 'optional'> = {
  id: 'stores.calculate',
  method: 'GET',
  path: '/api/customer/stores/{id}/providers/calculate',
  auth: 'optional',
  signed: false,
}

/** R-STORE-04, R-CALC-06. */
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

/** R-STORE-02. */
export const listProviders: Route<typeof listProvidersSchema, 'optional'> = {
  id: 'stores.providers',
  method: 'GET',
  path: '/api/customer/stores/{id}/providers',
  auth: 'optional',
  signed: false,
}

/** R-STORE-01, R-STORE-08..10. */
export const listStores: Route<typeof listStoresSchema, 'optional'> = {
  id: 'stores.list',
  method: 'GET',
  path: '/api/customer/stores',
  auth: 'optional',
  signed: false,
}

/** R-STORE-05. */
export const openStore: Route<typeof openStoreSchema, 'optional'> = {
  id: 'stores.get',
  method: 'GET',
  path: '/api/customer/stores/{slug}',
  auth: 'optional',
  signed: false,
}
