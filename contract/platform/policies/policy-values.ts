import { Type } from 'typebox'
import { rials } from '#contract/platform/http/fields.ts'

/** The values of lifecycle.md §2 that may be set anew from a day on. */
export const policyValues = {
  yearly_rate: Type.Number({ minimum: 0, maximum: 60 }),
  late_fee_above_rate: Type.Number({ minimum: 0, maximum: 20 }),
  least_amount: rials,
  report_price: rials,
  cancel_ticket_fee: rials,
  deed_valuation: rials,
  order_cost: rials,
  api_cost: rials,
  shipping_cost: rials,
}

/** The same, each of which may be left out. */
export const someValues = Object.fromEntries(Object.entries(policyValues).map(([name, schema]) => [name, Type.Optional(schema)])) as {
  readonly [Name in keyof typeof policyValues]: ReturnType<typeof Type.Optional<(typeof policyValues)[Name]>>
}
