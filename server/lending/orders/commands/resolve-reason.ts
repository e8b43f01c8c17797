import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockOrder, openReasonsOf, type OrderRow } from '../sql.ts'
import { advanceOrder, type AdvanceRefusal } from './advance-order.ts'

type ReasonInput = {
  readonly customerId: number
  readonly orderId: number
  readonly reasonIds?: readonly number[] | undefined
} & AsOf
const unknown = { kind: 'REASON_UNKNOWN', errors: { reason_ids: ['این مورد در فهرست اصلاحات این سفارش نیست.'] } } as const

/** The customer says that all that came back is dealt with; the ids named must be among the open reasons (D-56). */
export async function resolveReason(tx: Db, input: ReasonInput): Promise<Result<OrderRow, AdvanceRefusal | typeof unknown>> {
  const { customerId, orderId, reasonIds = [], at, policies } = input
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const open = (await openReasonsOf(tx, customerId)).filter((reason) => reason.orderId === orderId)
  if (reasonIds.some((id) => !open.some((reason) => reason.id === id))) return err(unknown)
  return advanceOrder(tx, { customerId, orderId, command: commandFor(order, open.length), actor: 'customer', at, policies })
}

/** A security that came back is dealt with by handing it in anew (D-56, row 15); everything else returns to where it was. */
const commandFor = ({ status }: OrderRow, reasons: number): OrderCommand =>
  status === 'UPLOAD_PROMISSORY' && reasons > 0 ? 'hand-in-collateral' : 'resolve-reasons'
