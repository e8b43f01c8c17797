import { isWriteOffDue } from '#domain/lending/plans/write-off.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findUnpaid, type Changeable, type NotChangeable } from '../find-changeable.ts'
import type { OrderAccess } from '../planned-order.ts'

export type WriteOffRefusal = NotChangeable | { readonly kind: 'NOT_LATE_ENOUGH' | 'PURCHASE_OPEN' }
export type OfOrder = { readonly customerId: number; readonly orderId: number; readonly at: Instant }

/**
 * An order whose debt may be written off: 540 days late, none of it being paid, and no purchase with its card credit under way (R-PLAN-15,
 * R-PLAN-20). Locks the order.
 */
export async function findWriteOff(tx: Db, access: OrderAccess, { at, ...of }: OfOrder): Promise<Result<Changeable, WriteOffRefusal>> {
  const found = await findUnpaid(tx, access, of)
  if (!found.ok) return found
  if (!isWriteOffDue(found.value.stored.plan, dayOf(at))) return err({ kind: 'NOT_LATE_ENOUGH' })
  return (await access.hasOpenPurchase(tx, of.customerId, of.orderId)) ? err({ kind: 'PURCHASE_OPEN' }) : found
}
