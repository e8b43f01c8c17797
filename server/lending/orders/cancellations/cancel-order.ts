import { inArray } from 'drizzle-orm'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { advanceOrder, type AdvanceRefusal } from '../commands/advance-order.ts'
import type { OrderRow } from '../sql.ts'
import { orderCancelReasons } from '../tables.ts'

type Input = { readonly customerId: number; readonly orderId: number; readonly reasonIds: readonly number[] } & AsOf
const unknown = { kind: 'REASON_UNKNOWN', errors: { reason_ids: ['دلیل لغو را از فهرست انتخاب کنید.'] } } as const

/** Ends an order at its owner's request, with reasons of the list (row 29, D-58). */
export async function cancelOrder(
  tx: Db,
  { customerId, orderId, reasonIds, at, policies }: Input,
): Promise<Result<OrderRow, AdvanceRefusal | typeof unknown>> {
  const ids = [...new Set(reasonIds)]
  if ((await tx.$count(cancelReasons, inArray(cancelReasons.id, ids))) < ids.length) return err(unknown)
  const canceled = await advanceOrder(tx, { customerId, orderId, command: 'cancel', actor: 'customer', at, policies })
  if (canceled.ok) await tx.insert(orderCancelReasons).values(ids.map((reasonId) => ({ customerId, orderId, reasonId })))
  return canceled
}
