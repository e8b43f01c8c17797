import type { GuaranteeState } from '#domain/lending/guarantors/guarantee.ts'
import type { GuaranteedStage } from '#domain/lending/orders/guarantor-changes.ts'
import type { MainStatus, OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { GuaranteeRow } from './sql.ts'

/** The fields of an order that guarantees need. */
export type GuaranteedOrder = {
  readonly customerId: number
  readonly id: number
  readonly type: OrderType
  readonly status: OrderStatus
  readonly previousStatus: MainStatus | null
  readonly refundPolicyType: RefundPolicyType | null
  readonly guarantorsNeeded: number
  readonly amount: Rial
  readonly totalRepayment: Rial
  readonly invoiceCount: number
  readonly createdAt: Instant
}

/** The order with its guarantees and the targets of its open reasons, as the rules about changing guarantors need it. */
export const stageOf = (order: GuaranteedOrder, guarantees: readonly GuaranteeRow[], targets: readonly string[]): GuaranteedStage => ({
  ...order,
  guarantees: guarantees.map(stateOf),
  isReturned: targets.includes('guarantor'),
})
export const stateOf = ({ status, approvedAt }: GuaranteeRow): GuaranteeState => ({ status, isApproved: approvedAt !== null })

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
