import { repaymentOf, type Repayment } from '#domain/catalogue/calculators/repayment.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { acceptedCollateral } from '#domain/platform/policies/costs.ts'
import type { AcceptedCollateral, Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { configFor, leastPrice, mostPrice, type StoreGuarantee, type StoreProvider } from './store-terms.ts'

export type Asked = { readonly price: Rial; readonly invoiceCount: number; readonly guaranteeId: number | null }
export type Calculation = {
  readonly repayment: Repayment
  /** Per cent a year. */
  readonly interestRate: number
  readonly orderCost: Rial
  readonly collateral: AcceptedCollateral
  readonly guarantee: StoreGuarantee | null
}
export type CalculationRefusal =
  | { readonly kind: 'PRICE_TOO_LOW'; readonly least: number }
  | { readonly kind: 'PRICE_TOO_HIGH'; readonly most: number }
  | { readonly kind: 'COUNT_NOT_OFFERED'; readonly offered: readonly number[] }
  | { readonly kind: 'GUARANTEE_UNKNOWN' }
  | { readonly kind: 'GUARANTEE_NOT_ENOUGH'; readonly accepted: readonly AcceptedCollateral[] }

/**
 * The cost of a price at a store through one provider, or the first reason against it. Without a guarantee the first one that the
 * policy accepts for the amount applies; one that the policy does not accept is refused (lifecycle.md §1, "Creation").
 */
export function calculate(provider: StoreProvider, asked: Asked, policy: Policy): Result<Calculation, CalculationRefusal> {
  const { price, invoiceCount, guaranteeId } = asked
  const config = configFor(provider, price)
  const least = Math.max(policy.leastAmount, leastPrice(provider))
  if (price < least) return err({ kind: 'PRICE_TOO_LOW', least })
  if (!config) return err({ kind: 'PRICE_TOO_HIGH', most: mostPrice(provider) })
  if (!countsAt(provider, policy).includes(invoiceCount)) return err({ kind: 'COUNT_NOT_OFFERED', offered: countsAt(provider, policy) })

  const accepted = acceptedCollateral(policy, 'CLOSE_LOOP', price)
  const named = guaranteeId === null ? null : provider.guarantees.find(({ id }) => id === guaranteeId)
  if (named === undefined) return err({ kind: 'GUARANTEE_UNKNOWN' })
  const collateral = named
    ? accepted.find(({ type }) => type === named.type)
    : (accepted.find(({ type }) => provider.guarantees.some((one) => one.type === type)) ?? accepted[0])
  if (!collateral)
    return accepted.length ? err({ kind: 'GUARANTEE_NOT_ENOUGH', accepted }) : err({ kind: 'PRICE_TOO_HIGH', most: mostPrice(provider) })

  const guarantee = named ?? provider.guarantees.find(({ type }) => type === collateral.type) ?? null
  const repayment = repaymentOf({ amount: price, yearlyRate: config.interestRate, count: invoiceCount })
  return ok({ repayment, interestRate: config.interestRate, orderCost: config.orderCost, collateral, guarantee })
}

/** The instalment counts that the provider offers and the policy allows at a store. */
export const countsAt = ({ installmentSteps }: StoreProvider, policy: Policy): readonly number[] =>
  installmentSteps.filter((count) => policy.counts.CLOSE_LOOP.includes(count))

/** A loan of `type` without a store, on the policy's terms. */
export function calculateByPolicy(
  type: OrderType,
  asked: { readonly price: Rial; readonly invoiceCount: number },
  policy: Policy,
): Result<Omit<Calculation, 'guarantee' | 'collateral'> & { readonly accepted: readonly AcceptedCollateral[] }, CalculationRefusal> {
  const { price, invoiceCount } = asked
  const accepted = acceptedCollateral(policy, type, price)
  const most =
    type === 'INSTANT_LOAN'
      ? (policy.instantAmounts.at(-1)?.amount ?? 0)
      : (policy.collateral.findLast(({ only }) => !only || only === type)?.upTo ?? 0)
  if (price < policy.leastAmount) return err({ kind: 'PRICE_TOO_LOW', least: policy.leastAmount })
  if (price > most) return err({ kind: 'PRICE_TOO_HIGH', most })
  if (!policy.counts[type].includes(invoiceCount)) return err({ kind: 'COUNT_NOT_OFFERED', offered: policy.counts[type] })
  const repayment = repaymentOf({ amount: price, yearlyRate: policy.yearlyRate, count: invoiceCount })
  return ok({ repayment, interestRate: policy.yearlyRate, orderCost: policy.orderCost, accepted })
}
