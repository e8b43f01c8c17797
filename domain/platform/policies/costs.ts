import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { gradeBand } from './grade.ts'
import type { AcceptedCollateral, CreditLimits, Policy } from './policy.ts'

/** The parts of an order's first payment (invoice 0): shipping for a card alone, nothing at all for an instant loan. */
export function firstPaymentOf(
  { orderCost, apiCost, shippingCost }: Pick<Policy, 'orderCost' | 'apiCost' | 'shippingCost'>,
  type: OrderType,
): { readonly orderCost: Rial; readonly apiCost: Rial; readonly shippingCost: Rial } {
  if (type === 'INSTANT_LOAN') return { orderCost: rial(0), apiCost: rial(0), shippingCost: rial(0) }
  return { orderCost, apiCost, shippingCost: type === 'OPEN_LOOP' ? shippingCost : rial(0) }
}

/** What buying a note of `promissoryAmount` costs: 2.5 per mille and a base. */
export const promissoryCost = (fee: Pick<Policy, 'promissoryFeePerTenThousand' | 'promissoryFeeBase'>, promissoryAmount: Rial): Rial =>
  rial(divideHalfUp(BigInt(promissoryAmount) * BigInt(fee.promissoryFeePerTenThousand), 10_000n) + fee.promissoryFeeBase)

/**
 * The ways `amount` may be secured for an order of `type`, the preferred first; empty when the amount is above the limit. An instant loan
 * needs only a contract, so the list is empty for it too.
 */
export function acceptedCollateral(
  { collateral }: Pick<Policy, 'collateral'>,
  type: OrderType,
  amount: Rial,
): readonly AcceptedCollateral[] {
  if (type === 'INSTANT_LOAN') return []
  const row = collateral.find(({ upTo }) => amount <= upTo)
  return row && (row.only === undefined || row.only === type) ? row.accepted : []
}

/** What a report of `grade` permits (D-19); without one (undefined) nothing. A missing grade inside a report is no-rank. */
export const limitsOf = ({ limits }: Pick<Policy, 'limits'>, grade: string | null | undefined): CreditLimits =>
  grade === undefined ? { credit: rial(0), instant: rial(0) } : limits[gradeBand(grade)]

/** The largest amount of `type` that a customer with `limits` may ask for: a personal loan is bounded by its collateral alone. */
export function mostAmount({ collateral }: Pick<Policy, 'collateral'>, type: OrderType, limits: CreditLimits): Rial {
  if (type === 'INSTANT_LOAN') return limits.instant
  return type === 'BANK_PERSONAL_LOAN' ? rial(Math.max(...collateral.map(({ upTo }) => upTo))) : limits.credit
}
