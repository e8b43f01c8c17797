import { rial, type Rial } from '#domain/platform/kernel/money.ts'

type Costs = { readonly orderCost: Rial; readonly shippingCost: Rial; readonly isCardPosted: boolean }

/** What of the first payment is not spent when an order ends (lifecycle.md §2): without api_cost, and without shipping once the card is with the post. */
export const unspentFirstPayment = ({ orderCost, shippingCost, isCardPosted }: Costs): Rial =>
  isCardPosted ? orderCost : rial(orderCost + shippingCost)

/** Whose the unspent part is: nobody gets back what they never gave, so what a discount code had paid returns to the discounts. */
export function returned(unspent: Rial, codeDiscount: Rial): { readonly toWallet: Rial; readonly toDiscounts: Rial } {
  const toDiscounts = rial(Math.min(codeDiscount, unspent))
  return { toWallet: rial(unspent - toDiscounts), toDiscounts }
}

/** What comes back to the customer. */
export const finalRefund = (costs: Costs, codeDiscount: Rial): Rial => returned(unspentFirstPayment(costs), codeDiscount).toWallet
