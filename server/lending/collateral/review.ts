import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { judgeSide, lockCheque } from '#server/lending/cheques/sql.ts'
import { judgeDeed, lockMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { advanceOrder, type AdvanceRefusal } from '#server/lending/orders/advance-order.ts'
import { recordSana } from '#server/lending/orders/record-sana.ts'
import { lockOrder, type NewReason, type OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'

type Of = { readonly customerId: number; readonly orderId: number; readonly at: Instant; readonly reasons: readonly NewReason[] }
export type ReviewRefusal = AdvanceRefusal | { readonly kind: 'NOTHING_TO_REVIEW' }

/**
 * Staff's word on one side of a cheque, for the autopilot and the console: without reasons a yes. A no sends the order back
 * for it (row 15); a yes to the back, with the front approved before, lets the order go on (row 14).
 */
export async function reviewCheque(
  tx: Db,
  { customerId, orderId, side, reasons, at }: Of & { readonly side: 'front' | 'back' },
): Promise<Result<OrderRow, ReviewRefusal>> {
  const order = await lockOrder(tx, customerId, orderId)
  const cheque = await lockCheque(tx, customerId, orderId)
  if (!order || !cheque || (side === 'front' ? cheque.frontStatus : cheque.backStatus) !== 'PENDING')
    return err({ kind: 'NOTHING_TO_REVIEW' })
  const approved = reasons.length === 0
  await judgeSide(tx, cheque, side, { state: approved ? 'APPROVED' : 'REJECTED', reasons, at })
  await publish(tx, { type: 'collateral.reviewed', customerId, orderId, what: `cheque_${side}`, approved })
  if (order.status !== 'CHECKING_PROMISSORY') return ok(order)
  if (!approved) return advanceOrder(tx, { customerId, orderId, command: 'return-collateral', actor: 'staff', at, reasons })
  const isWhole = side === 'back' ? cheque.frontStatus === 'APPROVED' : cheque.backStatus === 'APPROVED'
  if (!isWhole) return ok(order)
  await recordSana(tx, order, at)
  return advanceOrder(tx, { customerId, orderId, command: 'approve-collateral', actor: 'staff', at })
}

/** The same for a deed: a no stays where it is, with its reasons on the deed; a yes lets the order go on once the valuation is paid (row 16). */
export async function reviewDeed(tx: Db, { customerId, orderId, reasons, at }: Of): Promise<Result<OrderRow, ReviewRefusal>> {
  const order = await lockOrder(tx, customerId, orderId)
  const deed = await lockMortgageDeed(tx, customerId, orderId)
  if (!order || deed?.status !== 'PENDING') return err({ kind: 'NOTHING_TO_REVIEW' })
  const approved = reasons.length === 0
  await judgeDeed(tx, deed, { state: approved ? 'APPROVED' : 'REJECTED', reasons, at })
  await publish(tx, { type: 'collateral.reviewed', customerId, orderId, what: 'mortgage_deed', approved })
  if (!approved || order.status !== 'UPLOAD_MORTGAGE_DEED') return ok(order)
  await recordSana(tx, order, at)
  return advanceOrder(tx, { customerId, orderId, command: 'approve-deed', actor: 'staff', at })
}
