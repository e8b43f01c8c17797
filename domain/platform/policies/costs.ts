import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { gradeBand } from './grade.ts'
import type { AcceptedCollateral, CreditLimits, Policy } from './policy.ts'

/** The parts of an order's first payment (invoice 0): shipping for a card alone, nothing at all for an instant loan. */
export function firstPaymentOf(
  policy: Policy,
  type: OrderType,
): { readonly orderCost: Rial; readonly apiCost: Rial; readonly shippingCost: Rial } {
  const { orderCost, apiCost, shippingCost } = policy.firstPayment
  if (type === 'INSTANT_LOAN') return { orderCost: rial(0), apiCost: rial(0), shippingCost: rial(0) }
  return { orderCost, apiCost, shippingCost: type === 'OPEN_LOOP' ? shippingCost : rial(0) }
}

/** What buying a note of `promissoryAmount` costs: 2.5 per mille and a base. */
export const promissoryCost = (policy: Policy, promissoryAmount: Rial): Rial =>
  rial(divideHalfUp(BigInt(promissoryAmount) * BigInt(policy.promissoryFee.perTenThousand), 10_000n) + policy.promissoryFee.base)

/**
 * The ways `amount` may be secured for an order of `type`, the preferred first; empty where so much is not lent.
 * An instant loan needs a contract only, so the answer is empty for it as well: ask before.
 */
export function acceptedCollateral(policy: Policy, type: OrderType, amount: Rial): readonly AcceptedCollateral[] {
  if (type === 'INSTANT_LOAN') return []
  const row = policy.collateral.find(({ upTo }) => amount <= upTo)
  return row && (row.only === undefined || row.only === type) ? row.accepted : []
}

/** What a report of `grade` permits (D-19); without one (undefined) nothing. A missing grade inside a report is no-rank. */
export const limitsOf = (policy: Policy, grade: string | null | undefined): CreditLimits =>
  grade === undefined ? { credit: rial(0), instant: rial(0) } : policy.limits[gradeBand(grade)]

/** The largest amount of `type` that a customer with `limits` may ask for: a personal loan is bounded by its collateral alone. */
export function mostAmount(policy: Policy, type: OrderType, limits: CreditLimits): Rial {
  if (type === 'INSTANT_LOAN') return limits.instant
  return type === 'BANK_PERSONAL_LOAN' ? rial(Math.max(...policy.collateral.map(({ upTo }) => upTo))) : limits.credit
}
