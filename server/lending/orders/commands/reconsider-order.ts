import { advance, dueSystemMoves, mayHaveDueMoves } from '#domain/lending/orders/transitions/advance-order.ts'
import { decidedStatuses, dueDecision } from '#domain/lending/orders/transitions/decisions.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf, idleDaysOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { changeOrder, lockOrder, type OrderRow } from '../sql.ts'
import { makeMove } from './make-move.ts'

/** Makes every due system transition of an order; null when there is no such order. Repeating it changes nothing. */
export async function reconsiderOrder(tx: Db, customerId: number, orderId: number, asOf: AsOf): Promise<OrderRow | null> {
  const order = await lockOrder(tx, customerId, orderId)
  return order ? makeDueMoves(tx, order, asOf) : null
}

/**
 * Makes the due transitions one after the other, each evaluated again, since each changes the order; then stores whether a
 * decision of staff or bank is due. The caller must have locked the order.
 */
export async function makeDueMoves(tx: Db, order: OrderRow, asOf: AsOf): Promise<OrderRow> {
  const { at } = asOf
  const refundPolicyType = order.refundPolicyType ?? 'PROMISSORY'
  const mayMove = mayHaveDueMoves({ ...order, refundPolicyType }, idleDaysOf(order, at))
  if (!mayMove && !decidedStatuses.includes(order.status)) return order
  const context = await readOrderContext(tx, order.customerId, [order], asOf)
  const orderCase = caseOf(order, context)
  const [command] = dueSystemMoves(orderCase)
  const move = command && advance(orderCase, command, 'system')
  if (!move?.ok) return updateDecisionDue(tx, order, dueDecision(orderCase) !== null, at)
  const moved = await makeMove(tx, order, move.value, context, { actor: 'system', at })
  return makeDueMoves(tx, moved, asOf)
}

/** Stores since when a decision is due; a transition resets it. */
async function updateDecisionDue(tx: Db, order: OrderRow, isDue: boolean, at: Instant): Promise<OrderRow> {
  if (isDue === (order.decisionDueSince !== null)) return order
  const decisionDueSince = isDue ? at : null
  await changeOrder(tx, order, { decisionDueSince })
  return { ...order, decisionDueSince }
}
