import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { commandOfPatch, isAccountTakenUp } from '#domain/lending/orders/transitions/advance-order.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockOrder, type OrderRow } from '../sql.ts'
import { advanceOrder, type AdvanceRefusal } from './advance-order.ts'

type Input = { readonly customerId: number; readonly orderId: number; readonly status: OrderStatus } & AsOf

/** A status patch is a command of the customer's through the table; a status no row of theirs leads to is WRONG_STATUS (D-49). Safe to repeat after the account call. */
export async function patchStatus(tx: Db, { customerId, orderId, status, at, policies }: Input): Promise<Result<OrderRow, AdvanceRefusal>> {
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const state = { ...order, refundPolicyType: order.refundPolicyType ?? 'PROMISSORY' } as const
  if (isAccountTakenUp(state, status)) return ok(order)
  const command = commandOfPatch(state, status)
  if (!command) return err({ kind: 'WRONG_STATUS', details: { status: order.status } })
  return advanceOrder(tx, { customerId, orderId, command, actor: 'customer', at, policies })
}
