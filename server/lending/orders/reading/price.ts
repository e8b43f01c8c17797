import type { Order } from '#contract/lending/orders/order.ts'
import { priceOfPoints } from '#domain/billing/points/package-price.ts'
import { payeeOf } from '#domain/lending/promissory/promissory.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { packagesOnSale, type StoredPackage } from '#server/billing/points/sql.ts'
import { providerNames } from '#server/catalogue/stores/terms-sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderRow } from '../sql.ts'

/** What the prices of orders depend on besides their rows. */
export type PriceSources = {
  readonly lenders: ReadonlyMap<number, string>
  readonly packages: readonly StoredPackage[]
}
type PricedOrder = Pick<OrderRow, 'providerId' | 'isOwnFund' | 'createdAt' | 'refundPolicyType' | 'valuationAmount' | 'pointsNeeded'>

export async function readPriceSources(db: Db, orders: readonly Pick<OrderRow, 'providerId'>[]): Promise<PriceSources> {
  const ids = new Set(orders.flatMap(({ providerId }) => providerId ?? []))
  return { lenders: await providerNames(db, [...ids]), packages: await packagesOnSale(db) }
}

/** An order's price beyond its own columns: fees by the policy of the day it was created, points at today's packages. */
export function priceResponse(order: PricedOrder, { lenders, packages }: PriceSources, { at, policies }: AsOf): Order['price'] {
  const { reportPrice, mortgageDeedValuation } = policyOn(policies, dayOf(order.createdAt))
  const { packageTaxPercent } = policyOn(policies, dayOf(at))
  return {
    lender: lenderOf(order, lenders),
    report_price: reportPrice,
    valuation: order.refundPolicyType === 'MORTGAGE_DEED' ? (order.valuationAmount ?? mortgageDeedValuation) : rial(0),
    points_price: order.pointsNeeded > 0 ? priceOfPoints(packages, order.pointsNeeded, packageTaxPercent) : null,
  }
}

/** Who lends: the store's provider; without a store, the payee of the note. */
export const lenderOf = ({ providerId, isOwnFund }: Pick<OrderRow, 'providerId' | 'isOwnFund'>, names: PriceSources['lenders']): string =>
  names.get(providerId ?? 0) ?? payeeOf({ isOwnFund })
