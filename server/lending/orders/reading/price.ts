import type { Order } from '#contract/lending/orders/order.ts'
import { finalRefund } from '#domain/billing/invoices/final-refund.ts'
import { priceOfPoints } from '#domain/billing/points/package-price.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { isCardPosted } from '#domain/lending/cards/card.ts'
import { payeeOf } from '#domain/lending/promissory/promissory.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { firstInvoiceOf, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { packagesOnSale, type StoredPackage } from '#server/billing/points/sql.ts'
import { providerNames } from '#server/catalogue/stores/terms-sql.ts'
import type { CancelRequestRow } from '#server/lending/cancellations/sql.ts'
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

/** A cancel request as its order has it, with its own fee. */
export const requestCancelResponse = ({ id, status, paidAt, fee }: CancelRequestRow): Order['request_cancel'] => ({
  identifier: cancelRequestIdentifier(id),
  status,
  paid_at: wireInstantOrNull(paidAt),
  fee,
})

/** What comes back to the customer of an order's first payment if it ends now. */
export const refundOf = (order: OrderRow, first: ShownInvoice | null | undefined): Rial =>
  finalRefund({ ...order, isCardPosted: isCardPosted(order) }, first?.settled?.codeDiscount ?? rial(0))

/** The same, where the first payment is still to be read. */
export const readRefundDue = async (db: Db, order: OrderRow): Promise<Rial> =>
  refundOf(order, await firstInvoiceOf(db, order.customerId, order.id))
