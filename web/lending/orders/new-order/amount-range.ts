import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

/** The least and most that is lent of a type, and the step in which a slider goes. */
export function amountRange(type: OrderType, policy: Policy): { readonly min: Rial; readonly max: Rial; readonly step: Rial } {
  const instant = policy.instantAmounts.map(({ amount }) => amount)
  if (type === 'INSTANT_LOAN') return { min: rial(Math.min(...instant)), max: rial(Math.max(...instant)), step: rial(10_000_000) }
  const rows = policy.collateral.filter(({ only }) => only === undefined || only === type)
  return {
    min: policy.leastAmount,
    max: rial(Math.max(...rows.map(({ upTo }) => upTo))),
    step: rial(type === 'BANK_PERSONAL_LOAN' ? 50_000_000 : 5_000_000),
  }
}
