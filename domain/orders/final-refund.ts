import { rial, type Rial } from '../kernel/money.ts'

/** What comes back of the first payment when an order ends (lifecycle.md §2): without api_cost, and without shipping once the card is with the post. */
export function finalRefund(order: { readonly orderCost: Rial; readonly shippingCost: Rial; readonly isCardPosted: boolean }): Rial {
  return order.isCardPosted ? order.orderCost : rial(order.orderCost + order.shippingCost)
}
