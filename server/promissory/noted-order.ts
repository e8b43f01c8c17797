import type { Rial } from '#domain/kernel/money.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import type { RefundPolicyType } from '#domain/orders/order-types.ts'
import type { Db } from '../database/open.ts'

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
