import type { CardStatus } from '#domain/lending/cards/card.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { LostCashBack } from '#domain/lending/plans/withdrawal.ts'
import type { Points, Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The fields of an order that its plans need. */
export type PlannedOrder = {
  readonly customerId: number
  readonly id: number
  readonly status: OrderStatus
  /** When it came into that status: for one in repayment, when the plan began. */
  readonly statusAt: Instant
  readonly createdAt: Instant
  readonly amount: Rial
  readonly wage: Rial
  readonly totalRepayment: Rial
  readonly invoiceCount: number
  readonly yearlyRate: number
  readonly refundPolicyType: RefundPolicyType | null
  readonly promissoryAmount: Rial
  readonly orderCost: Rial
  readonly shippingCost: Rial
  readonly cardStatus: CardStatus | null
  readonly pointsNeeded: Points
  readonly pointsDeductedAt: Instant | null
}

/** Cash back of a store in the order's part of a purchase, which a withdrawal takes back (R-PLAN-10). */
export type EarnedCashBack = { readonly trackNumber: string; readonly amount: Rial }
type OfOrder = { readonly customerId: number; readonly orderId: number }

/** Access to orders and purchases, passed as an argument since both import plans or are imported by others that do. */
export type OrderAccess = {
  /** Locks the customer's own order until the transaction ends; null when unknown or another customer's. */
  readonly lock: (tx: Db, customerId: number, orderId: number) => Promise<PlannedOrder | null>
  /** Records on the order that its first payment was refunded. */
  readonly markRefunded: (tx: Db, order: PlannedOrder, at: Instant) => Promise<void>
  /** Whether a purchase with the order's credit is under way: confirmed, or paid and not yet confirmed by the store (R-PLAN-20). */
  readonly hasOpenPurchase: (tx: Db, customerId: number, orderId: number) => Promise<boolean>
  /** Locks the purchases with the order's credit that have cash back: before the order, as commands on a purchase do. */
  readonly lockPurchases: (tx: Db, of: OfOrder) => Promise<readonly string[]>
  /**
   * The cash back of these that was credited; null while a purchase with the order's credit is under way (R-PLAN-20). Throws Conflict where
   * there are others by now. The caller has locked the order.
   */
  readonly cashBackOf: (tx: Db, of: OfOrder, locked: readonly string[]) => Promise<readonly EarnedCashBack[] | null>
  /** Takes it, as divided: from the wallet, and by adding to what is owed of the order. */
  readonly takeCashBack: (
    tx: Db,
    of: OfOrder & { readonly at: Instant },
    earned: readonly EarnedCashBack[],
    lost: LostCashBack,
  ) => Promise<void>
}
