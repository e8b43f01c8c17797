import type { Route } from '#contract/platform/http/route.ts'
import type { listOrderPaymentsSchema, listPlansSchema } from './list-plans.ts'
import type { previewPartPaymentSchema, quotePartPaymentSchema } from './part-payment.ts'
import type { previewPayoffSchema, quotePayoffSchema } from './payoff.ts'

/** What it would cost to pay an order off on a day from today to seven days ahead; today without a day (R-PLAN-01). */
export const previewPayoff: Route<typeof previewPayoffSchema, 'bearer'> = {
  id: 'plans.preview-payoff',
  method: 'GET',
  path: '/api/customer/orders/{id}/payoff',
  auth: 'bearer',
  signed: true,
}

/** The payoff of today, to be paid as purchase kind payoff by its id; it replaces an older one (R-PLAN-03). */
export const quotePayoff: Route<typeof quotePayoffSchema, 'bearer'> = {
  id: 'plans.quote-payoff',
  method: 'POST',
  path: '/api/customer/orders/{id}/payoff',
  auth: 'bearer',
  signed: true,
}

/** What the plan would become if an amount were paid today, with smaller instalments and with fewer of them (R-PLAN-05). */
export const previewPartPayment: Route<typeof previewPartPaymentSchema, 'bearer'> = {
  id: 'plans.preview-part-payment',
  method: 'GET',
  path: '/api/customer/orders/{id}/part-payment',
  auth: 'bearer',
  signed: true,
}

/** A part payment of today by one of the two ways, to be paid as purchase kind part_payment by its id (R-PLAN-03). */
export const quotePartPayment: Route<typeof quotePartPaymentSchema, 'bearer'> = {
  id: 'plans.quote-part-payment',
  method: 'POST',
  path: '/api/customer/orders/{id}/part-payment',
  auth: 'bearer',
  signed: true,
}

/** The plans of an order, the signed one first, each with its instalments and what made it (R-PLAN-21). An order not yet in repayment has none. */
export const listPlans: Route<typeof listPlansSchema, 'bearer'> = {
  id: 'plans.list',
  method: 'GET',
  path: '/api/customer/orders/{id}/plans',
  auth: 'bearer',
  signed: true,
}

/** What was paid for an order, the latest first, each payment with what it went to (R-PLAN-17). */
export const listOrderPayments: Route<typeof listOrderPaymentsSchema, 'bearer'> = {
  id: 'plans.list-payments',
  method: 'GET',
  path: '/api/customer/orders/{id}/payments',
  auth: 'bearer',
  signed: true,
}
