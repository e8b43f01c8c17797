import type { MainStatus, OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'

/** What a guarantee needs of its order. */
export type GuaranteedOrder = {
  readonly customerId: number
  readonly id: number
  readonly type: OrderType
  readonly status: OrderStatus
  readonly previousStatus: MainStatus | null
  readonly refundPolicyType: RefundPolicyType | null
  readonly amount: Rial
  readonly totalRepayment: Rial
  readonly invoiceCount: number
  readonly createdAt: Instant
}
export type OrderAt = { readonly customerId: number; readonly id: number }

/** How orders are read from here: orders lean on guarantees, so guarantees are told how. */
export type OrderBook = {
  /** The customer's own order, held until the transaction ends; null when unknown or another's. */
  readonly lock: (tx: Db, customerId: number, orderId: number) => Promise<GuaranteedOrder | null>
  /** Several orders of several customers at once. */
  readonly read: (tx: Db, at: readonly OrderAt[]) => Promise<readonly GuaranteedOrder[]>
  /** What the open reasons of an order name. */
  readonly targets: (tx: Db, customerId: number, orderId: number) => Promise<readonly string[]>
}
