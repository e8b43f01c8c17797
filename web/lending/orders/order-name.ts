import type { Order } from '#contract/lending/orders/order.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { type OrderType } from '#domain/platform/products/order-types.ts'
import { actionWords, copy, waitingWords } from './copy.ts'

export { orderTypeNames as typeNames }

/** The store of an order, else its type: «تکنوسرا», «وام کارت» (R-ORDER-52). */
export const nameOf = ({ store, type }: Pick<Order, 'store' | 'type'>): string => store?.name ?? orderTypeNames[type]

/** The same of an order in brief (D-53). */
export const briefName = ({ store_name, type }: { readonly store_name: string | null; readonly type: OrderType }): string =>
  store_name ?? orderTypeNames[type]

/** What the order waits for, in a few words; while it is repaid, how much of it is left. */
export function subtitleOf({ timeline, status, invoices }: Pick<Order, 'timeline' | 'status' | 'invoices'>): string {
  if (status === 'REJECTED' || status === 'FINISHED') return waitingWords.nobody.text
  if (timeline.action === 'PAY_INVOICES') {
    const open = invoices.filter((each) => each.number > 0 && (each.status === 'PENDING' || each.status === 'OVERDUE'))
    return copy.leftToPay(digits(open.length), tomans(rial(open.reduce((sum, { payable }) => sum + payable, 0))))
  }
  return timeline.action ? actionWords[timeline.action].title : waitingWords[timeline.turn].title
}
