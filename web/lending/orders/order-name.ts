import type { Order } from '#contract/lending/orders/order.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

/** What an order of each type is called where it belongs to no store. */
export const typeNames: Readonly<Record<OrderType, string>> = {
  OPEN_LOOP: 'وام کارت',
  CLOSE_LOOP: 'خرید قسطی',
  INSTANT_LOAN: 'وام فوری',
  BANK_PERSONAL_LOAN: 'وام شخصی بانکی',
}

/** The store of an order, else its type: «تکنوسرا», «وام کارت» (R-ORDER-52). */
export const nameOf = ({ store, type }: Pick<Order, 'store' | 'type'>): string => store?.name ?? typeNames[type]

/** The same of an order in brief (D-53). */
export const briefName = ({ store_name, type }: { readonly store_name: string | null; readonly type: OrderType }): string =>
  store_name ?? typeNames[type]
