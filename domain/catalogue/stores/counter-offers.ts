import { promissoryAmount, type Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { AcceptedCollateral, Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { calculate, calculateByPolicy, countsAt } from './calculate.ts'
import type { StoreProvider } from './store-terms.ts'

export type CounterOffer = {
  readonly orderType: OrderType
  readonly invoiceCount: number
  readonly repayment: Repayment
  readonly refundPolicyType: RefundPolicyType
  readonly refundPolicyAmount: Rial
  /** How many guarantors the collateral needs. */
  readonly guarantorCount: number
}

type Asked = {
  readonly type: OrderType
  readonly invoiceCount: number
  /** The provider at whose store it was asked for; null for a loan without a store, which has the terms of the policy. */
  readonly provider: StoreProvider | null
}

/**
 * Offers that would be accepted instead of a refused order (lifecycle.md §1, row 4): the bureau's amounts or the granted limit, each
 * with the requested count and the longest one, as far as an order on these terms is possible under `policy`. An instant loan has no
 * collateral: its offers name a note of nothing.
 */
export function counterOffers(policy: Policy, asked: Asked, amounts: readonly Rial[]): readonly CounterOffer[] {
  const offered = asked.provider ? countsAt(asked.provider, policy) : policy.counts[asked.type]
  const counts = [...new Set([asked.invoiceCount, Math.max(...offered)])]
  const lent = [...new Set(amounts.map((amount) => lentAmount(policy, asked.type, amount)))]
  return lent.flatMap((amount) => counts.flatMap((count) => offerOf(policy, asked, amount, count) ?? []))
}

/** The largest amount within `amount` that is lent: whole millions, of an instant loan one of its own. */
function lentAmount({ instantAmounts }: Policy, type: OrderType, amount: Rial): Rial {
  if (type !== 'INSTANT_LOAN') return rial(Math.floor(amount / 1_000_000) * 1_000_000)
  return instantAmounts.findLast((step) => step.amount <= amount)?.amount ?? rial(0)
}

function offerOf(policy: Policy, { type, provider }: Asked, price: Rial, invoiceCount: number): CounterOffer | null {
  const terms = provider ? atProvider(policy, provider, price, invoiceCount) : byPolicy(policy, type, price, invoiceCount)
  if (!terms?.collateral) return null
  const { repayment, collateral } = terms
  return {
    orderType: type,
    invoiceCount,
    repayment,
    refundPolicyType: collateral.type,
    refundPolicyAmount: type === 'INSTANT_LOAN' ? rial(0) : promissoryAmount(repayment.totalRepayment),
    guarantorCount: collateral.guarantors,
  }
}

type Terms = { readonly repayment: Repayment; readonly collateral: AcceptedCollateral | undefined }

function atProvider(policy: Policy, provider: StoreProvider, price: Rial, invoiceCount: number): Terms | null {
  const made = calculate(provider, { price, invoiceCount, guaranteeId: null }, policy)
  return made.ok ? made.value : null
}

function byPolicy(policy: Policy, type: OrderType, price: Rial, invoiceCount: number): Terms | null {
  const made = calculateByPolicy(type, { price, invoiceCount }, policy)
  return made.ok ? { repayment: made.value.repayment, collateral: type === 'INSTANT_LOAN' ? unsecured : made.value.accepted[0] } : null
}

const unsecured: AcceptedCollateral = { type: 'PROMISSORY', guarantors: 0 }
