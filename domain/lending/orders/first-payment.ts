import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { contractRuleFrom } from './constants.ts'

/** Whether orders of this type have a first payment: all but instant loans (lifecycle.md §2). */
export const hasFirstPayment = ({ type }: { readonly type: OrderType }): boolean => type !== 'INSTANT_LOAN'

/**
 * Whether the order still awaits its first payment (R-FIRSTPAY-01..04), taken literally: the contract is
 * unsigned or there is no note (the company's own note counts, A-44), and it is unpaid or older than 2023-04-03.
 */
export function awaitsFirstPayment(order: {
  readonly isContractSigned: boolean
  readonly hasNote: boolean
  readonly isFirstPaymentPaid: boolean
  readonly createdAt: Instant
}): boolean {
  const isIncomplete = !order.isContractSigned || !order.hasNote
  return isIncomplete && (!order.isFirstPaymentPaid || order.createdAt < contractRuleFrom)
}
