import type { OrderActor } from '#domain/lending/orders/order-statuses.ts'
import { advance } from '#domain/lending/orders/transitions/advance-order.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { changeOrder, lockOrder, type OrderRow } from '../sql.ts'

type PayOut = { readonly command: OrderCommand; readonly actor: OrderActor } & AsOf

/**
 * Notes on the order that the bank is about to be asked to open its credit or to pay its loan out, before it is asked: until the
 * books have it, no command ends the order (F-401), so that the bank pays for no order that came to nothing. Judges the command
 * by the locked row; an order that moved since it was `seen` is left alone (MOVED_ON). Repeating it changes nothing.
 */
export async function beginPayOut(
  tx: Db,
  expected: OrderRow,
  { command, actor, at, policies }: PayOut,
): Promise<Result<OrderRow, OrderRefusal | { readonly kind: 'MOVED_ON' }>> {
  const order = await lockOrder(tx, expected.customerId, expected.id)
  if (order?.version !== expected.version) return err({ kind: 'MOVED_ON' })
  const judged = advance(caseOf(order, await readOrderContext(tx, order.customerId, [order], { at, policies })), command, actor)
  if (!judged.ok) return judged
  if (order.payOutAskedAt === null) await changeOrder(tx, order, { payOutAskedAt: at })
  return ok(order)
}
