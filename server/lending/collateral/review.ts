import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { writeSideReview, lockCheque } from '#server/lending/cheques/sql.ts'
import { writeMortgageDeedReview, lockMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { advanceOrder, type AdvanceRefusal } from '#server/lending/orders/commands/advance-order.ts'
import { recordSana } from '#server/lending/orders/commands/decide.ts'
import { lockOrder, type NewReason, type OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'

type Of = { readonly customerId: number; readonly orderId: number; readonly reasons: readonly NewReason[] } & AsOf
export type ReviewRefusal = AdvanceRefusal | { readonly kind: 'NOTHING_TO_REVIEW' }

/**
 * Reviews one side of a cheque, for the autopilot and the console: approved without reasons, else rejected. A rejection returns
 * the order (row 15); the approval of the second side approves the collateral (row 14).
 */
export async function reviewCheque(
  tx: Db,
  { customerId, orderId, side, reasons, at, policies }: Of & { readonly side: 'front' | 'back' },
): Promise<Result<OrderRow, ReviewRefusal>> {
  const order = await lockOrder(tx, customerId, orderId)
  const cheque = await lockCheque(tx, customerId, orderId)
  if (!order || !cheque || (side === 'front' ? cheque.frontStatus : cheque.backStatus) !== 'PENDING')
    return err({ kind: 'NOTHING_TO_REVIEW' })
  const approved = reasons.length === 0
  await writeSideReview(tx, cheque, side, { state: approved ? 'APPROVED' : 'REJECTED', reasons, at })
  await publish(tx, { type: 'collateral.reviewed', customerId, orderId, what: `cheque_${side}`, approved })
  if (order.status !== 'CHECKING_PROMISSORY') return ok(order)
  if (!approved) return advanceOrder(tx, { customerId, orderId, command: 'return-collateral', actor: 'staff', at, policies, reasons })
  const isWhole = side === 'back' ? cheque.frontStatus === 'APPROVED' : cheque.backStatus === 'APPROVED'
  if (!isWhole) return ok(order)
  await recordSana(tx, order, at)
  return advanceOrder(tx, { customerId, orderId, command: 'approve-collateral', actor: 'staff', at, policies })
}

/** The same for a mortgage deed: a rejection leaves the order's status, an approval advances it once the valuation is paid (row 16). */
export async function reviewMortgageDeed(
  tx: Db,
  { customerId, orderId, reasons, at, policies }: Of,
): Promise<Result<OrderRow, ReviewRefusal>> {
  const order = await lockOrder(tx, customerId, orderId)
  const mortgageDeed = await lockMortgageDeed(tx, customerId, orderId)
  if (!order || mortgageDeed?.status !== 'PENDING') return err({ kind: 'NOTHING_TO_REVIEW' })
  const approved = reasons.length === 0
  await writeMortgageDeedReview(tx, mortgageDeed, { state: approved ? 'APPROVED' : 'REJECTED', reasons, at })
  await publish(tx, { type: 'collateral.reviewed', customerId, orderId, what: 'mortgage_deed', approved })
  if (!approved || order.status !== 'UPLOAD_MORTGAGE_DEED') return ok(order)
  await recordSana(tx, order, at)
  return advanceOrder(tx, { customerId, orderId, command: 'approve-deed', actor: 'staff', at, policies })
}
