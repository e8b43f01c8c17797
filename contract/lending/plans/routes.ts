import type { Route } from '#contract/platform/http/route.ts'
import type { listOrderPaymentsSchema, listPlansSchema } from './list-plans.ts'
import type { previewPartPaymentSchema, quotePartPaymentSchema } from './part-payment.ts'
import type { previewPayoffSchema, quotePayoffSchema } from './payoff.ts'

/** R-PLAN-01. */
export const previewPayoff: Route<typeof previewPayoffSchema, 'bearer'> = {
  id: 'plans.preview-payoff',
  method: 'GET',
  path: '/api/customer/orders/{id}/payoff',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-03. */
export const quotePayoff: Route<typeof quotePayoffSchema, 'bearer'> = {
  id: 'plans.quote-payoff',
  method: 'POST',
  path: '/api/customer/orders/{id}/payoff',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-05. */
export const previewPartPayment: Route<typeof previewPartPaymentSchema, 'bearer'> = {
  id: 'plans.preview-part-payment',
  method: 'GET',
  path: '/api/customer/orders/{id}/part-payment',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-03. */
export const quotePartPayment: Route<typeof quotePartPaymentSchema, 'bearer'> = {
  id: 'plans.quote-part-payment',
  method: 'POST',
  path: '/api/customer/orders/{id}/part-payment',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-21. */
export const listPlans: Route<typeof listPlansSchema, 'bearer'> = {
  id: 'plans.list',
  method: 'GET',
  path: '/api/customer/orders/{id}/plans',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-17. */
export const listOrderPayments: Route<typeof listOrderPaymentsSchema, 'bearer'> = {
  id: 'plans.list-payments',
  method: 'GET',
  path: '/api/customer/orders/{id}/payments',
  auth: 'bearer',
  signed: true,
}
