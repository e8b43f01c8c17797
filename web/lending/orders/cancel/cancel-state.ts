import type { Order } from '#contract/lending/orders/order.ts'
import { cancelRefusal, cancelRequestRefusal } from '#domain/lending/orders/cancel.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { cancelCopy } from './cancel-copy.ts'

/** What the cancel button does: cancels at once, sends a request, pays the request's fee, or explains why it is disabled. */
export type CancelState =
  | { readonly kind: 'direct' }
  | { readonly kind: 'request' }
  | { readonly kind: 'pay'; readonly ticket: string }
  | { readonly kind: 'barred'; readonly reason: string }

type Source = Pick<Order, 'status' | 'first_payment_paid' | 'request_cancel'>

/** By the domain's own two lists (R-CANCEL-04..19, A-40), so that a button is never offered that the server would refuse. */
export function cancelState({ status, first_payment_paid, request_cancel }: Source): CancelState {
  const state = { status, isFirstPaymentPaid: first_payment_paid }
  if (!first_payment_paid) {
    const refusal = cancelRefusal(state)
    return refusal === null ? { kind: 'direct' } : { kind: 'barred', reason: barredBy(status) }
  }
  const paidAt = request_cancel?.paid_at ?? null
  const tickets = request_cancel ? [{ status: request_cancel.status, paidAt: paidAt === null ? null : parseInstant(paidAt) }] : []
  const refusal = cancelRequestRefusal(state, tickets)
  if (refusal?.kind === 'CANCEL_REQUEST_OPEN') return { kind: 'barred', reason: cancelCopy.open }
  if (refusal) return { kind: 'barred', reason: barredBy(status) }
  return request_cancel?.status === 'OPEN' ? { kind: 'pay', ticket: request_cancel.identifier } : { kind: 'request' }
}

const barredBy = (status: OrderStatus): string => cancelCopy.barred[status] ?? cancelCopy.closed
