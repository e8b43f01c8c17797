import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { firstPaymentOf, promissoryCost } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { promissoryAmount, type Repayment } from './repayment.ts'

export const priceTimes = ['today', 'contract', 'monthly'] as const
export type PriceTime = (typeof priceTimes)[number]
export type PriceLineKey = 'report' | 'first_payment' | 'note' | 'valuation' | 'principal' | 'wage'
export type PriceLine = { readonly key: PriceLineKey; readonly amount: Rial }

/** All that an order costs, by when it is paid: before the order, at the contract, each month. Points are no part of it. */
export type CompletePrice = {
  readonly type: OrderType
  readonly count: number
  /** The face of the promissory note; 0 where none is bought. */
  readonly noteAmount: Rial
  readonly groups: Readonly<Record<PriceTime, { readonly lines: readonly PriceLine[]; readonly total: Rial }>>
  readonly total: Rial
}

/** The amount of each line, 0 for what an order does not have. */
export type PriceParts = Pick<CompletePrice, 'type' | 'count' | 'noteAmount'> & Readonly<Record<PriceLineKey, Rial>>

/** The one breakdown of a price: calculators, order form, order page and contract show its lines in this order. */
export function completePrice(parts: PriceParts): CompletePrice {
  const groupOf = (...keys: PriceLineKey[]) => {
    const lines = keys.map((key) => ({ key, amount: parts[key] })).filter(({ amount }) => amount > 0)
    return { lines, total: sum(lines.map(({ amount }) => amount)) }
  }
  const groups = {
    today: groupOf('report'),
    contract: groupOf('first_payment', 'note', 'valuation'),
    monthly: groupOf('principal', 'wage'),
  }
  const { type, count, noteAmount } = parts
  return { type, count, noteAmount, groups, total: sum(Object.values(groups).map(({ total }) => total)) }
}

export type EstimateTerms = {
  readonly type: OrderType
  readonly repayment: Repayment
  readonly collateral: RefundPolicyType | null
  /** The store's own; absent: the policy's. */
  readonly orderCost?: Rial
}

/** The price of an order before it is made, by the policy of the day. */
export function estimatePrice(policy: Policy, { type, repayment, collateral, orderCost }: EstimateTerms): CompletePrice {
  const first = firstPaymentOf(policy, type)
  const noteAmount = collateral === 'PROMISSORY' ? promissoryAmount(repayment.totalRepayment) : rial(0)
  return completePrice({
    type,
    principal: repayment.amount,
    wage: repayment.wage,
    count: repayment.instalments.length,
    report: policy.reportPrice,
    first_payment: sum([orderCost ?? first.orderCost, first.apiCost, first.shippingCost]),
    note: noteAmount > 0 ? promissoryCost(policy, noteAmount) : rial(0),
    noteAmount,
    valuation: collateral === 'MORTGAGE_DEED' ? policy.mortgageDeedValuation : rial(0),
  })
}

/** What is paid before the first instalment: the basis of the yearly rate with every fee. */
export const paidBefore = ({ groups: { today, contract } }: CompletePrice): Rial => sum([today.total, contract.total])
