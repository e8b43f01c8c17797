import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'

export const providerSeeds = [
  { name: 'صندوق پلکان', icon: '/media/providers/pelekan.svg', isOwnFund: true, tile: 9 },
  { name: 'بانک آتیه', icon: '/media/providers/atiyeh.svg', isOwnFund: false, tile: 2 },
  { name: 'لیزینگ ایرسا', icon: '/media/providers/irsa.svg', isOwnFund: false, tile: 5 },
] as const

export type SeededTerms = {
  /** Index in `providerSeeds`. */
  readonly provider: number
  readonly priceSteps: readonly Rial[]
  readonly installmentSteps: readonly number[]
  readonly guarantees: readonly { readonly type: RefundPolicyType; readonly title: string }[]
  readonly configs: readonly { readonly min: Rial; readonly max: Rial; readonly interestRate: number; readonly orderCost: Rial }[]
}

/**
 * The terms of each provider, in three variants that are spread over the stores. The bank is always first, with the terms of the
 * policy (rate 23, counts 3 to 12).
 */
export function termsOf(variant: number, policy: Policy): readonly SeededTerms[] {
  const orderCost = policy.orderCost
  const range = (min: number, max: number, interestRate: number) => ({ min: million(min), max: million(max), interestRate, orderCost })
  const bank: SeededTerms = {
    provider: 1,
    priceSteps: [50, 100, 150, 200, 300, 500, 1000].map(million),
    installmentSteps: [3, 6, 9, 12],
    guarantees: [promissory, cheque],
    configs: [{ min: million(10), max: million(1000), interestRate: policy.yearlyRate, orderCost }],
  }
  const fund: SeededTerms = {
    provider: 0,
    priceSteps: [50, 100, 150, 200].map(million),
    installmentSteps: [3, 6, 9],
    guarantees: [promissory],
    configs: [range(10, 100, 18), { min: rial(100_000_001), max: million(200), interestRate: 21, orderCost }],
  }
  const leasing: SeededTerms = {
    provider: 2,
    priceSteps: [100, 200, 300, 500].map(million),
    installmentSteps: [6, 12],
    guarantees: [promissory, cheque],
    configs: [range(50, 500, 21)],
  }
  return [[bank, fund], [bank, fund, leasing], [bank]][variant % 3] ?? [bank]
}

const million = (count: number): Rial => rial(count * 1_000_000)
const promissory = { type: 'PROMISSORY', title: 'سفتهٔ الکترونیکی' } as const
const cheque = { type: 'CHEQUE', title: 'چک صیادی' } as const
