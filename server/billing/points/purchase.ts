import { packageBought } from '#domain/billing/ledger/payment-transfers.ts'
import { packagePrice } from '#domain/billing/points/package-price.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { singlePurchase } from '#server/billing/purchases/purchase-kind.ts'
import { lockBuyer, packageBy, wasBoughtSince } from './sql.ts'

type PackageCharge = { readonly name: string; readonly tax: number; readonly points: number }

/** A point package by its id (R-PACKAGE-04): what is paid is the price after discount and tax (D-83). */
export const packagePurchase = singlePurchase({
  async price(tx, _customerId, itemId, { at, policies }) {
    const bought = await packageBy(tx, itemId)
    if (!bought) return err({ kind: 'NOT_FOUND' })
    const { tax, afterTax } = packagePrice(bought.totalPrice, bought.discount, policyOn(policies, dayOf(at)).packageTaxPercent)
    const charge: PackageCharge = { name: bought.name, tax, points: bought.points }
    return ok([{ itemId: String(bought.id), title: bought.name, price: afterTax, charge }])
  },

  // Before the payment, as a closure does.
  lockOrder: (tx, { paid }) => lockBuyer(tx, paid.customerId),

  async settle(tx, { paid, item, begunAt }) {
    const { isClosed } = await lockBuyer(tx, paid.customerId)
    if (isClosed || (await wasBoughtSince(tx, { ...paid, itemId: item.itemId, begunAt }))) return null
    const { name, tax, points: count } = item.charge as PackageCharge
    return {
      transfer: packageBought(paid, { name, tax: rial(tax), points: points(count) }),
      events: [{ type: 'points.granted', customerId: paid.customerId, count, slug: 'point-package' }],
    }
  },
})
