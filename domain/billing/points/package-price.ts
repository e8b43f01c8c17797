import { takenOff, type DiscountRule } from '#domain/billing/discounts/discount.ts'
import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'

export type PackagePrice = { readonly afterDiscount: Rial; readonly tax: Rial; readonly afterTax: Rial }

/** What a point package costs (D-83): the discount first, then the tax on what is left, half up. */
export function packagePrice(totalPrice: Rial, discount: DiscountRule | null, taxPercent: number): PackagePrice {
  const afterDiscount = rial(totalPrice - (discount ? takenOff(discount, totalPrice) : 0))
  const tax = divideHalfUp(BigInt(afterDiscount) * BigInt(taxPercent), 100n)
  return { afterDiscount, tax, afterTax: rial(afterDiscount + tax) }
}

/** The packages that save the most money (R-PACKAGE-03, A-57): all that share the maximum, none when it is 0. */
export function economicPackages<P extends { readonly totalPrice: Rial; readonly afterDiscount: Rial }>(
  packages: readonly P[],
): readonly P[] {
  const saved = ({ totalPrice, afterDiscount }: P) => totalPrice - afterDiscount
  const most = Math.max(0, ...packages.map(saved))
  return most === 0 ? [] : packages.filter((one) => saved(one) === most)
}

type PackageOnSale = { readonly points: number; readonly totalPrice: Rial; readonly discount: DiscountRule | null }

/** What at least `needed` points cost if they are bought in one package, tax included; null where no package has as many. */
export function priceOfPoints(packages: readonly PackageOnSale[], needed: number, taxPercent: number): Rial | null {
  const large = packages.filter(({ points }) => points >= needed)
  const prices = large.map(({ totalPrice, discount }) => packagePrice(totalPrice, discount, taxPercent).afterTax)
  return prices.length === 0 ? null : rial(Math.min(...prices))
}
