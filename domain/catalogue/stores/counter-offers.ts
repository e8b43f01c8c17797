import { promissoryAmount, repaymentOf, type Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { acceptedCollateral } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'

export type CounterOffer = {
  readonly orderType: OrderType
  readonly invoiceCount: number
  readonly repayment: Repayment
  readonly refundPolicyType: RefundPolicyType
  readonly refundPolicyAmount: Rial
  /** How many guarantors the collateral needs. */
  readonly guarantorCount: number
}

/**
 * Offers that would be accepted instead of a refused order (lifecycle.md §1, row 4): the bureau's amounts or the granted limit, each
 * with the requested count and the longest one. Empty when all of them are below the least amount.
 */
export function counterOffers(
  policy: Policy,
  asked: { readonly type: OrderType; readonly invoiceCount: number; readonly yearlyRate: number },
  amounts: readonly Rial[],
): readonly CounterOffer[] {
  const counts = [...new Set([asked.invoiceCount, Math.max(...policy.counts[asked.type])])]
  const whole = [...new Set(amounts.map((amount) => rial(Math.floor(amount / 1_000_000) * 1_000_000)))]
  return whole.flatMap((amount) => {
    const [first] = acceptedCollateral(policy, asked.type, amount)
    if (amount < policy.leastAmount || !first) return []
    return counts.map((invoiceCount) => {
      const repayment = repaymentOf({ amount, yearlyRate: asked.yearlyRate, count: invoiceCount })
      const refundPolicyAmount = promissoryAmount(repayment.totalRepayment)
      return {
        orderType: asked.type,
        invoiceCount,
        repayment,
        refundPolicyType: first.type,
        refundPolicyAmount,
        guarantorCount: first.guarantors,
      }
    })
  })
}
