import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The fields of an order that notes need. */
export type PromissoryOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly refundPolicyType: RefundPolicyType | null
  readonly isOwnFund: boolean
  readonly promissoryAmount: Rial
  readonly promissoryCost: Rial
}

/** Reads the customer's own order, or null. Passed as an argument, since orders import notes. */
export type ReadPromissoryOrder = (tx: Db, customerId: number, orderId: number) => Promise<PromissoryOrder | null>

/** The same, and with a lock until the transaction ends. */
export type PromissoryOrders = { readonly read: ReadPromissoryOrder; readonly lock: ReadPromissoryOrder }
