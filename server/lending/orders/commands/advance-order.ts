import type { OrderActor } from '#domain/lending/orders/order-statuses.ts'
import { advance, applicableRow } from '#domain/lending/orders/transitions/advance-order.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext, type OrderContext } from '../context/read-order-context.ts'
import { lockOrder, type NewReason, type OrderRow } from '../sql.ts'
import { makeMove } from './make-move.ts'
import { makeDueMoves } from './reconsider-order.ts'

export type CommandInput = {
  readonly customerId: number
  readonly orderId: number
  readonly command: OrderCommand
  readonly actor: OrderActor
  readonly reasons?: readonly NewReason[]
} & AsOf
export type AdvanceRefusal = OrderRefusal | { readonly kind: 'NOT_FOUND' }

/**
 * Executes one command on an order and then every system transition that has become due, in the caller's transaction.
 * NOT_FOUND for an order that is missing or another customer's.
 */
export async function advanceOrder(tx: Db, input: CommandInput): Promise<Result<OrderRow, AdvanceRefusal>> {
  const { customerId, orderId, command, actor, at, policies } = input
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const row = applicableRow(order, command, actor)
  if (!row.ok) return row
  return advanceLocked(tx, order, await readOrderContext(tx, customerId, [order], { at, policies }), input)
}

/** The same for an order that the caller has locked and whose context it has read. */
export async function advanceLocked(
  tx: Db,
  order: OrderRow,
  context: OrderContext,
  { command, actor, at, policies, reasons }: Omit<CommandInput, 'customerId' | 'orderId'>,
): Promise<Result<OrderRow, AdvanceRefusal>> {
  const move = advance(caseOf(order, context), command, actor)
  if (!move.ok) return move
  const moved = await makeMove(tx, order, move.value, context, { actor, at, reasons })
  return ok(await makeDueMoves(tx, moved, { at, policies }))
}
