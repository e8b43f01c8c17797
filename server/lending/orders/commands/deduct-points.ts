import { deductRefusal, type DeductRefusal } from '#domain/lending/orders/deduct-points.ts'
import type { Points } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { pointsBalance as lockPoints, spendPoints } from '#server/billing/points/move-points.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { changeOrder, lockOrder } from '../sql.ts'
import { makeDueMoves } from './reconsider-order.ts'

type Input = { readonly customerId: number; readonly orderId: number } & AsOf

/** Takes the order's own price in points, once: asking again answers the same and takes nothing (D-57). */
export async function deductPoints(
  tx: Db,
  { customerId, orderId, at, policies }: Input,
): Promise<Result<Points, DeductRefusal | { kind: 'NOT_FOUND' }>> {
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  if (order.pointsDeductedAt !== null) return ok(order.pointsNeeded)
  const pointsBalance = await lockPoints(tx, customerId)
  const context = await readOrderContext(tx, customerId, [order], { at, policies })
  const refusal = deductRefusal({ ...caseOf(order, context), pointsBalance })
  if (refusal) return err(refusal)
  const cause = { cause: `order:${orderId}:points`, slug: 'order-points', reason: 'امتیاز سفارش' }
  const spent = await spendPoints(tx, { customerId, count: order.pointsNeeded, at, ...cause })
  if (!spent.ok) return err({ kind: 'POINTS_SHORT', details: { missing: spent.error.details.needed - spent.error.details.balance } })
  const changed = { pointsDeductedAt: at, customerActedAt: at, noticesSent: 0 }
  await changeOrder(tx, order, changed)
  await makeDueMoves(tx, { ...order, ...changed }, { at, policies })
  return ok(order.pointsNeeded)
}
