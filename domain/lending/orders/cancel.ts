import { isBlocking, type CancelRequest } from '#domain/lending/cancellations/cancel-request.ts'
import { orderStatuses, type OrderStatus } from './order-statuses.ts'
import type { OrderRefusal } from './transitions/refusal.ts'

/** Statuses in which an order cannot be canceled directly (R-CANCEL-05..09). */
export const notCancelable: readonly OrderStatus[] = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'READY_TO_SETTLE']

/** Statuses in which no cancel request can be filed (R-CANCEL-12..16). The two lists differ on purpose. */
export const notRequestable: readonly OrderStatus[] = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'FINAL_EDITION']

export const cancelable: readonly OrderStatus[] = orderStatuses.filter((status) => !notCancelable.includes(status))
export const requestable: readonly OrderStatus[] = orderStatuses.filter((status) => !notRequestable.includes(status))

type Cancelable = { readonly status: OrderStatus; readonly isFirstPaymentPaid: boolean; readonly isPayOutAsked?: boolean }

/** Why the customer may not cancel directly; null when they may: no first payment paid, and in no status of the list (R-CANCEL-04..10). */
export function cancelRefusal({ status, isFirstPaymentPaid }: Cancelable): OrderRefusal | null {
  if (notCancelable.includes(status)) return { kind: 'WRONG_STATUS', details: { status } }
  return isFirstPaymentPaid ? { kind: 'FIRST_PAYMENT_PAID' } : null
}

export type CancelRequestRefusal =
  | { readonly kind: 'WRONG_STATUS'; readonly details: { readonly status: OrderStatus } }
  | { readonly kind: 'FIRST_PAYMENT_UNPAID' | 'CANCEL_REQUEST_OPEN' | 'PAY_OUT_ASKED' }

/** Why the customer may not file a cancel request; null when they may. `requests` are those of this order (R-CANCEL-11..19, A-39). */
export function cancelRequestRefusal(
  { status, isFirstPaymentPaid, isPayOutAsked = false }: Cancelable,
  requests: readonly CancelRequest[],
): CancelRequestRefusal | null {
  const barredIn = isFirstPaymentPaid ? notRequestable : [...notRequestable, ...notCancelable]
  if (barredIn.includes(status)) return { kind: 'WRONG_STATUS', details: { status } }
  if (!isFirstPaymentPaid) return { kind: 'FIRST_PAYMENT_UNPAID' }
  if (isPayOutAsked) return { kind: 'PAY_OUT_ASKED' }
  return requests.some(isBlocking) ? { kind: 'CANCEL_REQUEST_OPEN' } : null
}

/** The tag under which cancel reasons are stored and queried (R-CANCEL-23, D-59). */
export const cancelReasonTag = (tag: string): string => (tag.includes('BANK_PERSONAL_LOAN') ? 'BANK_PERSONAL_LOAN' : tag)
