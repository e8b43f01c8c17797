import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { batcherPerDatabase } from '#server/platform/database/batcher.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isPassing } from '#server/platform/database/retry.ts'
import { lockPricedPayment } from './batch-sql.ts'
import { purchaseKindOf } from './every-kind.ts'
import { ordersBoundTo, settlePayment, settlePayments, type Settling } from './settle-payment.ts'

/** What is settled at the same moment is settled by one reading and one writing (group commit). */
const settleInBatch = batcherPerDatabase(settlePayments, { ownerOf: ({ payment }) => payment.customerId, most: 128 })

/**
 * Settles a payment the gateway has confirmed, together with all others that are being settled in this process where its kind can;
 * alone, in a transaction that looks again, where it cannot or where somebody changed it since it was read. Null when there is no
 * such payment; one that is paid already stays as it is.
 */
export async function settleConfirmed(db: Db, job: Settling): Promise<Payment | null> {
  const { kind, status } = job.payment
  if (isLive(status) && purchaseKindOf(kind)?.settleAll) {
    try {
      return await settleInBatch(db, job)
    } catch (fault) {
      if (!isPassing(fault)) throw fault
    }
  }
  return db.transaction((tx) => settleSingle(tx, job))
}

/** Locks the orders before the payment, as everywhere: order, then payment, then its items. */
async function settleSingle(tx: Db, { payment, success }: Settling): Promise<Payment | null> {
  for (const { customerId, orderId } of await ordersBoundTo(tx, [{ payment, success }])) await lockOrder(tx, customerId, orderId)
  const held = await lockPricedPayment(tx, payment)
  return held && held.paidAt === null ? settlePayment(tx, held, success) : held
}
