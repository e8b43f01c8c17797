import { rial, type Rial } from '#domain/platform/kernel/money.ts'

type Costs = { readonly orderCost: Rial; readonly shippingCost: Rial; readonly isCardPosted: boolean }

/**
 * The unspent part of the first payment when an order ends (lifecycle.md §2): without api_cost, and without shipping once the card is with
 * the post.
 */
export const unspentFirstPayment = ({ orderCost, shippingCost, isCardPosted }: Costs): Rial =>
  isCardPosted ? orderCost : rial(orderCost + shippingCost)

/** Divides the unspent part: what a discount code paid returns to the discounts, the rest to the customer. */
export function returned(unspent: Rial, codeDiscount: Rial): { readonly toWallet: Rial; readonly toDiscounts: Rial } {
  const toDiscounts = rial(Math.min(codeDiscount, unspent))
  return { toWallet: rial(unspent - toDiscounts), toDiscounts }
}

/** The part refunded to the customer. */
export const finalRefund = (costs: Costs, codeDiscount: Rial): Rial => returned(unspentFirstPayment(costs), codeDiscount).toWallet
