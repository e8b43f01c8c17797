import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'

/** What a note needs of its order. */
export type NotedOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly refundPolicyType: RefundPolicyType | null
  readonly isOwnFund: boolean
  readonly promissoryAmount: Rial
  readonly promissoryCost: Rial
}

/** The customer's own order, or null. Orders lean on notes, so notes are told how to read one. */
export type ReadNotedOrder = (tx: Db, customerId: number, orderId: number) => Promise<NotedOrder | null>
