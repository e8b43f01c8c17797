import { inArray } from 'drizzle-orm'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { advanceOrder, type AdvanceRefusal } from './advance-order.ts'
import type { OrderRow } from './sql.ts'
import { orderCancelReasons } from './tables.ts'

type Deed = { readonly customerId: number; readonly orderId: number; readonly reasonIds: readonly number[]; readonly at: Instant }
const unknown = { kind: 'REASON_UNKNOWN', errors: { reason_ids: ['دلیل لغو را از فهرست انتخاب کنید.'] } } as const

/** Ends an order by its owner's wish, with reasons of the list (row 29, D-58). */
export async function cancelOrder(
  tx: Db,
  { customerId, orderId, reasonIds, at }: Deed,
): Promise<Result<OrderRow, AdvanceRefusal | typeof unknown>> {
  const ids = [...new Set(reasonIds)]
  if ((await tx.$count(cancelReasons, inArray(cancelReasons.id, ids))) < ids.length) return err(unknown)
  const canceled = await advanceOrder(tx, { customerId, orderId, command: 'cancel', actor: 'customer', at })
  if (canceled.ok) await tx.insert(orderCancelReasons).values(ids.map((reasonId) => ({ customerId, orderId, reasonId })))
  return canceled
}
