import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { cancelCopy } from './cancel-copy.ts'

/** What the cancel button does: cancels at once, sends a request, pays the request's fee, or explains why it is disabled. */
export type CancelState =
  | { readonly kind: 'direct' }
  | { readonly kind: 'request' }
  | { readonly kind: 'pay'; readonly ticket: UnpaidRequest }
  | { readonly kind: 'barred'; readonly reason: string }

/** A request that was filed but not paid for yet; its fee remains that of the day it was filed. */
export type UnpaidRequest = Pick<NonNullable<OrderInFull['request_cancel']>, 'identifier' | 'fee'>

/** What is read of an order to cancel it. */
export type CancelSource = Pick<OrderInFull, 'status' | 'first_payment_paid' | 'request_cancel' | 'commands'>

/** By the commands as the server answers them (R-CANCEL-04..19, A-40), so that a button is never offered that it would refuse. */
export function cancelState({ status, first_payment_paid, request_cancel, commands }: CancelSource): CancelState {
  const wanted = first_payment_paid ? 'request-cancel' : 'cancel'
  const refusal = refusalOf(commands, wanted)
  if (refusal !== null) return { kind: 'barred', reason: reasons[refusal] ?? cancelCopy.barred[status] ?? cancelCopy.closed }
  if (!first_payment_paid) return { kind: 'direct' }
  return request_cancel?.status === 'OPEN' ? { kind: 'pay', ticket: request_cancel } : { kind: 'request' }
}

/** A command that the server does not name is none of this status. */
function refusalOf(commands: CancelSource['commands'], wanted: 'cancel' | 'request-cancel'): string | null {
  const answer = commands.find(({ command }) => command === wanted)
  return answer ? answer.refusal : 'WRONG_STATUS'
}

const reasons: Readonly<Record<string, string>> = { PAY_OUT_ASKED: cancelCopy.payOutAsked, CANCEL_REQUEST_OPEN: cancelCopy.open }
