import type { OrderActor } from '#domain/lending/orders/order-statuses.ts'
import { advance, applicableRow } from '#domain/lending/orders/transitions/advance-order.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from './case-of.ts'
import { makeMove } from './make-move.ts'
import { readOrderContext, type OrderContext } from './read-order-context.ts'
import { makeDueMoves } from './reconsider-order.ts'
import { lockOrder, type NewReason, type OrderRow } from './sql.ts'

export type OrderDeed = {
  readonly customerId: number
  readonly orderId: number
  readonly command: OrderCommand
  readonly actor: OrderActor
  readonly at: Instant
  readonly reasons?: readonly NewReason[]
}
export type AdvanceRefusal = OrderRefusal | { readonly kind: 'NOT_FOUND' }

/**
 * Moves an order by one command of the table and then makes every system move that has become due. All of it happens
 * in the caller's transaction, or none: an order that is missing or another's answers NOT_FOUND.
 */
export async function advanceOrder(tx: Db, deed: OrderDeed): Promise<Result<OrderRow, AdvanceRefusal>> {
  const { customerId, orderId, command, actor, at } = deed
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const standing = applicableRow(order, command, actor)
  if (!standing.ok) return standing
  return advanceHeld(tx, order, await readOrderContext(tx, customerId, [order], at), deed)
}

/** The same for an order whose row the caller holds and whose surroundings it has read. */
export async function advanceHeld(
  tx: Db,
  order: OrderRow,
  around: OrderContext,
  { command, actor, at, reasons }: Omit<OrderDeed, 'customerId' | 'orderId'>,
): Promise<Result<OrderRow, AdvanceRefusal>> {
  const move = advance(caseOf(order, around), command, actor)
  if (!move.ok) return move
  const moved = await makeMove(tx, order, move.value, around, { actor, at, reasons })
  return ok(await makeDueMoves(tx, moved, at))
}
