import { rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { policyIn, type Policy } from './policy.ts'

/** The values that admins may set anew from a day on; what is not there stays as it was. Rials, and whole per cent. */
export type PolicyValues = {
  readonly yearly_rate?: number
  readonly late_fee_above_rate?: number
  readonly least_amount?: number
  readonly report_price?: number
  readonly cancel_ticket_fee?: number
  readonly deed_valuation?: number
  readonly order_cost?: number
  readonly api_cost?: number
  readonly shipping_cost?: number
}
export type SetPolicy = { readonly from: Day; readonly values: PolicyValues }

/** The whole policies that were set, by their days: each changes what stood before it. */
export function policiesOf(set: readonly SetPolicy[]): readonly Policy[] {
  const later: Policy[] = []
  for (const { from, values } of set.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    later.push(changed(later.at(-1) ?? policyIn([], from), from, values))
  return later
}

const amount = (given: number | undefined, kept: Policy['leastAmount']) => (given === undefined ? kept : rial(given))

function changed(before: Policy, from: Day, values: PolicyValues): Policy {
  const { firstPayment } = before
  return {
    ...before,
    from,
    yearlyRate: values.yearly_rate ?? before.yearlyRate,
    lateFeeAboveRate: values.late_fee_above_rate ?? before.lateFeeAboveRate,
    leastAmount: amount(values.least_amount, before.leastAmount),
    reportPrice: amount(values.report_price, before.reportPrice),
    cancelTicketFee: amount(values.cancel_ticket_fee, before.cancelTicketFee),
    deedValuation: amount(values.deed_valuation, before.deedValuation),
    firstPayment: {
      orderCost: amount(values.order_cost, firstPayment.orderCost),
      apiCost: amount(values.api_cost, firstPayment.apiCost),
      shippingCost: amount(values.shipping_cost, firstPayment.shippingCost),
    },
  }
}
