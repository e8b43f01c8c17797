import { repaymentOf, type Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

export type RepaymentStep = { readonly invoiceCount: number; readonly repayment: Repayment; readonly pointsNeeded: Points }

const millions = (...counts: readonly number[]): readonly Rial[] => counts.map((count) => rial(count * 1_000_000))

/** The amounts of the public calculator for each type; those of an instant loan come from the policy. */
export const calculatorAmounts = (type: OrderType, policy: Policy): readonly Rial[] => {
  if (type === 'INSTANT_LOAN') return policy.instantAmounts.map(({ amount }) => amount)
  return type === 'BANK_PERSONAL_LOAN' ? millions(300, 500, 1000, 2000, 5000) : millions(50, 100, 200, 300, 500, 1000)
}

/** Every amount of `type` with every count the policy allows, by amount, then count (R-ENTITY-22). */
export function repaymentSteps(type: OrderType, policy: Policy): readonly RepaymentStep[] {
  return calculatorAmounts(type, policy).flatMap((amount) =>
    policy.counts[type].map((invoiceCount) => ({
      invoiceCount,
      repayment: repaymentOf({ amount, yearlyRate: policy.yearlyRate, count: invoiceCount }),
      pointsNeeded: pointsNeeded(type, amount, policy),
    })),
  )
}

function pointsNeeded(type: OrderType, amount: Rial, policy: Policy): Points {
  if (type !== 'INSTANT_LOAN') return policy.pointsNeeded
  return policy.instantAmounts.find((row) => row.amount === amount)?.points ?? points(0)
}
