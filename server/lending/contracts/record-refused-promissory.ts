import type { Instant } from '#domain/platform/kernel/time.ts'
import { refundFee } from '#server/billing/payments/refund-fee.ts'
import { changeOrder, lockOrder } from '#server/lending/orders/sql.ts'
import { endIssue, lockPromissory } from '#server/lending/promissory/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'

type Asked = { readonly customerId: number; readonly orderId: number; readonly attempt: number }

/**
 * Notes that the bank refused for good this attempt to issue an order's bought note: what was paid for it goes back, and the note is to be
 * bought again, which is another attempt, or uploaded. Changes nothing where the attempt is over.
 */
export async function recordRefusedPromissory(tx: Db, { customerId, orderId, attempt }: Asked, at: Instant): Promise<void> {
  const order = await lockOrder(tx, customerId, orderId)
  const note = await lockPromissory(tx, customerId, orderId)
  if (order?.promissoriesRefused !== attempt || note?.status !== 'PROMISSORY_REQUEST' || note.paidAt === null) return
  await changeOrder(tx, order, { promissoriesRefused: attempt + 1 })
  await refundFee(tx, { customerId, kind: 'order_promissory', charge: { orderId }, paidAt: note.paidAt, at })
  await endIssue(tx, { customerId, orderId, at })
  await publish(tx, { type: 'promissory.refused', customerId, orderId })
}
