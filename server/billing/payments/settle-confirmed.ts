import { isLive } from '#domain/billing/payments/payment-life.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { lanePerDatabase } from '#server/platform/database/lane.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isPassing } from '#server/platform/database/retry.ts'
import { lockPricedPayment } from './batch-sql.ts'
import { purchaseKindOf } from './every-kind.ts'
import { ordersBoundTo, settlePayment, settlePayments, type Settling } from './settle-payment.ts'

/** What is settled at the same moment is settled by one reading and one writing (group commit). */
const settleInLane = lanePerDatabase(settlePayments, { ownerOf: ({ payment }) => payment.customerId, most: 128 })

/**
 * Settles a payment the gateway has confirmed, together with all others that are being settled in this process where its kind can;
 * alone, in a transaction that looks again, where it cannot or where somebody changed it since it was read. Null when there is no
 * such payment; one that is paid already stays as it is.
 */
export async function settleConfirmed(db: Db, job: Settling): Promise<Payment | null> {
  const { kind, status } = job.payment
  if (isLive(status) && purchaseKindOf(kind)?.settleAll) {
    try {
      return await settleInLane(db, job)
    } catch (fault) {
      if (!isPassing(fault)) throw fault
    }
  }
  return db.transaction((tx) => settleAlone(tx, job))
}

/** Locks the orders before the payment, as everywhere: order, then payment, then its items. */
async function settleAlone(tx: Db, { payment, success }: Settling): Promise<Payment | null> {
  for (const { customerId, orderId } of await ordersBoundTo(tx, [{ payment, success }])) await lockOrder(tx, customerId, orderId)
  const held = await lockPricedPayment(tx, payment)
  return held && held.paidAt === null ? settlePayment(tx, held, success) : held
}
