import { wordsOf } from '#contract/catalogue/stores/calculation-words.ts'
import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import { estimatePrice, type CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import type { Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { calculate, countsAt, type Calculation } from '#domain/catalogue/stores/calculate.ts'
import { leastPrice, mostPrice, type StoreProvider } from '#domain/catalogue/stores/store-terms.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { acceptedCollateral } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'

/** What the customer has chosen at a store; a price may be any, right or wrong. */
export type StoreChoice = { readonly price: Rial; readonly providerId: number; readonly invoiceCount: number; readonly guaranteeId: number }

/** A provider of the wire as the domain knows it. */
export const termsOf = (provider: Provider): StoreProvider => ({
  id: provider.id,
  name: provider.name,
  icon: provider.icon,
  isOwnFund: false, // the wire does not say, and no figure depends on it
  priceSteps: provider.price_steps.map(rial),
  installmentSteps: provider.installment_steps,
  guarantees: provider.guarantees,
  priceConfigs: provider.price_configs.map(({ min, max, interest_rate, order_cost }) => ({
    min: rial(min),
    max: rial(max),
    interestRate: interest_rate,
    orderCost: rial(order_cost),
  })),
})

/** Least and most the provider lends here; the slider runs between them. */
export const rangeOf = (provider: StoreProvider, policy: Policy): { readonly min: Rial; readonly max: Rial } => ({
  min: rial(Math.max(policy.leastAmount, leastPrice(provider))),
  max: rial(mostPrice(provider)),
})

/** `wanted` as far as the provider allows it: its price stays, count and guarantee fall back to the nearest that fit. */
export function fittingChoice(provider: StoreProvider, wanted: Partial<StoreChoice>, policy: Policy): StoreChoice {
  const { min, max } = rangeOf(provider, policy)
  const price = wanted.price ?? rial(Math.min(max, Math.max(min, 120_000_000)))
  const counts = countsAt(provider, policy)
  const invoiceCount = counts.includes(wanted.invoiceCount ?? 0) ? (wanted.invoiceCount ?? 0) : (counts.at(-1) ?? 0)
  const accepted = acceptedCollateral(policy, 'CLOSE_LOOP', price)
  const fits = (type: string) => accepted.some((one) => one.type === type)
  const sameGuarantee = provider.guarantees.find(({ id, type }) => id === wanted.guaranteeId && fits(type))
  const guarantee = sameGuarantee ?? provider.guarantees.find(({ type }) => fits(type)) ?? provider.guarantees[0]
  return { price, providerId: provider.id, invoiceCount, guaranteeId: guarantee?.id ?? 0 }
}

/** Everything a price costs, by the one breakdown. */
export type Cost = { readonly calculation: Calculation; readonly repayment: Repayment; readonly price: CompletePrice }

/** The cost of a choice by the one formula of the domain, or the field that is wrong with its sentence. */
export function costOf(
  provider: StoreProvider,
  choice: StoreChoice,
  policy: Policy,
): { readonly cost: Cost } | { readonly about: 'price' | 'count' | 'guarantee'; readonly text: string } {
  const made = calculate(provider, choice, policy)
  if (!made.ok) return wordsOf(made.error)
  const { repayment, orderCost, collateral } = made.value
  const price = estimatePrice(policy, { type: 'CLOSE_LOOP', repayment, collateral: collateral.type, orderCost })
  return { cost: { calculation: made.value, repayment, price } }
}
