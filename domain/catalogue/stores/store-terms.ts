import type { Rial } from '#domain/platform/kernel/money.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'

/** A provider's terms for prices from `min` to `max` inclusive: a rate in per cent a year, and the one-time order cost. */
export type PriceConfig = { readonly min: Rial; readonly max: Rial; readonly interestRate: number; readonly orderCost: Rial }
export type StoreGuarantee = { readonly id: number; readonly type: RefundPolicyType; readonly title: string }

/** The terms on which one provider lends at one store (R-ENTITY-14, D-35). */
export type StoreProvider = {
  readonly id: number
  readonly name: string
  readonly icon: string
  /** Our own fund: its note is the pelekan_promissory. */
  readonly isOwnFund: boolean
  readonly priceSteps: readonly Rial[]
  readonly installmentSteps: readonly number[]
  readonly guarantees: readonly StoreGuarantee[]
  readonly priceConfigs: readonly PriceConfig[]
}

/** The provider's range that contains `price`, or undefined. */
export const configFor = (provider: Pick<StoreProvider, 'priceConfigs'>, price: Rial): PriceConfig | undefined =>
  provider.priceConfigs.find(({ min, max }) => min <= price && price <= max)

export const leastPrice = ({ priceConfigs }: Pick<StoreProvider, 'priceConfigs'>): number => Math.min(...priceConfigs.map(({ min }) => min))
export const mostPrice = ({ priceConfigs }: Pick<StoreProvider, 'priceConfigs'>): number => Math.max(...priceConfigs.map(({ max }) => max))
