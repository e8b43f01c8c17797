import type { ChangeTerms } from '#domain/lending/plans/agreed-change.ts'
import type { MoveRefusal } from '#domain/lending/plans/move-due-day.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { NotChangeable } from '../find-changeable.ts'
import type { OrderAccess } from '../planned-order.ts'
import { computeHardship, type HardshipRefusal } from './compute-hardship.ts'
import { computeMove } from './compute-move.ts'
import { computeWithdrawal, type WithdrawalRefusal } from './compute-withdrawal.ts'
import type { ComputedChange, OfOrder } from './computed-change.ts'

export type ChangeRefusal = NotChangeable | MoveRefusal | WithdrawalRefusal | HardshipRefusal

/** What a change would make of the plan now, or why it cannot be. Locks the order. */
export async function computeChange(
  tx: Db,
  access: OrderAccess,
  of: OfOrder,
  terms: ChangeTerms,
): Promise<Result<ComputedChange, ChangeRefusal>> {
  if (terms.kind === 'MOVE') return computeMove(tx, access, of, terms)
  return terms.kind === 'WITHDRAWAL' ? computeWithdrawal(tx, access, of) : computeHardship(tx, access, of, terms)
}
