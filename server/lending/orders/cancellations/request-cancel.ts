import { cancelRequestRefusal, type CancelRequestRefusal } from '#domain/lending/orders/cancel.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { cancelReasonText } from '#server/lending/cancel-reasons/sql.ts'
import { closeUnpaidCancelRequests, insertCancelRequest, type CancelRequestRow } from '#server/lending/cancellations/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { lockOrder, recordCustomerAction } from '../sql.ts'

type CancelInput = {
  readonly customerId: number
  readonly orderId: number
  readonly description: string
  /** One of the cancel reasons. */
  readonly reasonId?: number | undefined
} & AsOf
const unknown = { kind: 'REASON_UNKNOWN', errors: { reason_id: ['دلیل لغو را از فهرست انتخاب کنید.'] } } as const

/** Files a cancel request; an unpaid one of before is closed by it. Its fee is paid next, and only then it freezes the order. */
export async function requestCancel(
  tx: Db,
  input: CancelInput,
): Promise<Result<CancelRequestRow, CancelRequestRefusal | { kind: 'NOT_FOUND' } | typeof unknown>> {
  const { customerId, orderId, description, reasonId, at, policies } = input
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const context = await readOrderContext(tx, customerId, [order], { at, policies })
  const refusal = cancelRequestRefusal(caseOf(order, context), context.tickets.get(orderId) ?? [])
  if (refusal) return err(refusal)
  const reason = reasonId === undefined ? null : await cancelReasonText(tx, reasonId)
  if (reasonId !== undefined && reason === null) return err(unknown)
  await closeUnpaidCancelRequests(tx, customerId, orderId, at)
  await recordCustomerAction(tx, order, at)
  const title = persianDigits(`درخواست لغو سفارش ${orderIdentifier(orderId)}`)
  const fee = policyOn(policies, dayOf(at)).cancelTicketFee
  return ok(await insertCancelRequest(tx, { customerId, orderId, title, description, reason, fee, at }))
}
