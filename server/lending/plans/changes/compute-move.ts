import { effectOf, type MoveTerms } from '#domain/lending/plans/agreed-change.ts'
import { moveDueDay, type MoveRefusal } from '#domain/lending/plans/move-due-day.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Db } from '#server/platform/database/open.ts'
import { earlierPaymentsOf } from '../earlier-payments.ts'
import { findChangeable, type NotChangeable } from '../find-changeable.ts'
import { netOfForgiven } from '../net-of-forgiven.ts'
import type { OrderAccess, PlannedOrder } from '../planned-order.ts'
import type { ComputedMove, OfOrder } from './computed-change.ts'

/** A moved due day and its cost, or why it cannot be moved (R-PLAN-09). Locks the order. */
export async function computeMove(
  tx: Db,
  access: OrderAccess,
  of: OfOrder,
  terms: MoveTerms,
): Promise<Result<ComputedMove, NotChangeable | MoveRefusal>> {
  const found = await findChangeable(tx, access, of)
  if (!found.ok) return found
  const { order, stored } = found.value
  const hasMoved = stored.kinds.has('MOVE')
  const plan = netOfForgiven(stored, [terms.number])
  const moved = moveDueDay(plan, { ...terms, at: of.at, hasMoved, promissoryAmount: noteOf(order) })
  if (!moved.ok) return moved
  const { plan: after, cost } = moved.value
  const earlier = await earlierPaymentsOf(tx, of, stored)
  return ok({ kind: 'MOVE', order, stored, terms, after, cost, effect: effectOf(stored.plan, after), earlier })
}

/** The amount that the note secures; null where the order has none. */
const noteOf = ({ refundPolicyType, promissoryAmount }: PlannedOrder): Rial | null =>
  refundPolicyType === 'PROMISSORY' ? promissoryAmount : null
