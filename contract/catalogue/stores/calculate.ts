import { Type, type Static } from 'typebox'
import { one, listOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, rials } from '#contract/platform/http/fields.ts'
import { everywhere } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { storeSlug } from './store.ts'

const count = Type.Integer({ minimum: 1, maximum: 120 })

/** R-ENTITY-15. `amount` is the price, `final_amount` the total repayment; `order_cost` is paid once in addition. */
export const loanCalculation = entity('LoanCalculation', {
  final_amount: rials,
  invoice_count: count,
  amount: rials,
  monthly_invoice: rials,
  order_cost: rials,
  store_provider_guarantee_id: id,
})
export type LoanCalculation = Static<typeof loanCalculation>

export const calculateLoanSchema = schema({
  summary: 'محاسبهٔ اقساط در یک فروشگاه',
  description: 'The cost of a price at a store with one provider and guarantee. 422 when it is not lent on these terms.',
  params: exactly({ id: storeSlug }),
  query: exactly({ provider_id: id, invoice_count: count, guarantee_id: id, price: rials }),
  reply: one(loanCalculation),
  refusals: [everywhere.INVALID],
})

/** R-ENTITY-54. `order_cost` and `basic_cost` (the inquiries) together are the first payment. */
export const creditStep = entity('CreditStep', {
  invoice_count: count,
  final_amount: rials,
  monthly_invoice: rials,
  wage: rials,
  amount: rials,
  order_cost: rials,
  basic_cost: rials,
})

export const creditStepsSchema = schema({
  summary: 'همهٔ پله‌های بازپرداخت یک مبلغ',
  description: "The cost of a price with every instalment count of the store's first provider. 422 when the amount is outside its ranges.",
  params: exactly({ slug: storeSlug }),
  query: exactly({ price: rials }),
  reply: listOf(creditStep),
  refusals: [everywhere.INVALID],
})
