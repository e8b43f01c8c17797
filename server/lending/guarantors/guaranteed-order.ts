import type { MainStatus, OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The fields of an order that guarantees need. */
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

/** Access to orders, passed as an argument since orders import guarantees. */
export type OrderReader = {
  /** Locks the customer's own order; null when unknown or another customer's. */
  readonly lock: (tx: Db, customerId: number, orderId: number) => Promise<GuaranteedOrder | null>
  /** Several orders of several customers in one statement. */
  readonly read: (tx: Db, at: readonly OrderAt[]) => Promise<readonly GuaranteedOrder[]>
  /** The targets of an order's open reasons. */
  readonly targets: (tx: Db, customerId: number, orderId: number) => Promise<readonly string[]>
}
