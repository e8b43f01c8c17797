import { Type, type Static } from 'typebox'
import { one, listOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, rials } from '#contract/platform/http/fields.ts'
import { everywhere } from '#contract/platform/http/refusal.ts'
import { route } from '#contract/platform/http/route.ts'
import { storeSlug } from './open-store.ts'

const count = Type.Integer({ minimum: 1, maximum: 120 })

/** R-ENTITY-15. `amount` is the price, `final_amount` the total repayment; `order_cost` is paid once in addition. */
export const loanCalculation = Type.Object({
  final_amount: rials,
  invoice_count: count,
  amount: rials,
  monthly_invoice: rials,
  order_cost: rials,
  store_provider_guarantee_id: id,
})
export type LoanCalculation = Static<typeof loanCalculation>

/** The cost of a price at a store with one provider and guarantee (R-STORE-03, R-CALC-03..04). 422 when it is not lent on these terms. */
export const calculateLoan = route({
  id: 'stores.calculate',
  method: 'GET',
  path: '/api/customer/stores/{id}/providers/calculate',
  summary: 'محاسبهٔ اقساط در یک فروشگاه',
  auth: 'optional',
  signed: false,
  params: exactly({ id: storeSlug }),
  query: exactly({ provider_id: id, invoice_count: count, guarantee_id: id, price: rials }),
  reply: one(loanCalculation),
  refusals: [everywhere.INVALID],
})

/** R-ENTITY-54. `order_cost` and `basic_cost` (the inquiries) together are the first payment. */
export const creditStep = Type.Object({
  invoice_count: count,
  final_amount: rials,
  monthly_invoice: rials,
  wage: rials,
  amount: rials,
  order_cost: rials,
  basic_cost: rials,
})

/** The cost of a price with every instalment count of the store's first provider (R-STORE-04, R-CALC-06). 422 when the amount is outside its ranges. */
export const creditSteps = route({
  id: 'stores.credit-steps',
  method: 'GET',
  path: '/api/customer/stores/{slug}/credit/calculate/all',
  summary: 'همهٔ پله‌های بازپرداخت یک مبلغ',
  auth: 'optional',
  signed: false,
  params: exactly({ slug: storeSlug }),
  query: exactly({ price: rials }),
  reply: listOf(creditStep),
  refusals: [everywhere.INVALID],
})
