import type { OrderType } from '#domain/platform/products/order-types.ts'
import { isOpen, type OrderStatus } from './order-statuses.ts'

export type OrderPoolStatus = 'FREE' | 'INPROGRESS' | 'PAYING'

const paying: readonly OrderStatus[] = ['PAYING', 'WAITING_FOR_CREDIT', 'READY_TO_SETTLE']

/** What a customer's orders make of the pool status; instant loans take no part and PAYING wins (D-17, lifecycle.md §1 row 0). */
export function orderPoolStatus(orders: readonly { readonly type: OrderType; readonly status: OrderStatus }[]): OrderPoolStatus {
  const open = orders.filter(({ type, status }) => type !== 'INSTANT_LOAN' && isOpen(status))
  if (open.some(({ status }) => paying.includes(status))) return 'PAYING'
  return open.length > 0 ? 'INPROGRESS' : 'FREE'
}
