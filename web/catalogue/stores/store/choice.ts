import { wordsOf } from '#contract/catalogue/stores/calculation-words.ts'
import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import { promissoryAmount, type Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { calculate, countsAt, type Calculation } from '#domain/catalogue/stores/calculate.ts'
import { leastPrice, mostPrice, type StoreProvider } from '#domain/catalogue/stores/store-terms.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { acceptedCollateral, promissoryCost } from '#domain/platform/policies/costs.ts'
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

/** Everything a price costs, part by part: the parts add up to the whole. */
export type Cost = {
  readonly calculation: Calculation
  readonly repayment: Repayment
  /** Paid once, before the signatures (invoice 0). */
  readonly firstPayment: Rial
  /** Paid once for the note; zero where the collateral is a cheque. */
  readonly promissory: Rial
  readonly whole: Rial
}

/** The cost of a choice by the one formula of the domain, or the field that is wrong with its sentence. */
export function costOf(
  provider: StoreProvider,
  choice: StoreChoice,
  policy: Policy,
): { readonly cost: Cost } | { readonly about: 'price' | 'count' | 'guarantee'; readonly text: string } {
  const made = calculate(provider, choice, policy)
  if (!made.ok) return wordsOf(made.error)
  const { repayment, orderCost, collateral } = made.value
  const firstPayment = rial(orderCost + policy.apiCost)
  const promissory = collateral.type === 'PROMISSORY' ? promissoryCost(policy, promissoryAmount(repayment.totalRepayment)) : rial(0)
  const whole = rial(repayment.totalRepayment + firstPayment + promissory)
  return { cost: { calculation: made.value, repayment, firstPayment, promissory, whole } }
}
