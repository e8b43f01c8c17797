import type { Payment } from '#domain/payments/payment.ts'
import { lanePerDatabase } from '../database/lane.ts'
import type { Db } from '../database/open.ts'
import { lockPayments, type PaymentKey } from './batch-sql.ts'
import { settlePayments, type Success } from './settle-payment.ts'

type Job = PaymentKey & { readonly success: Success }

/**
 * Settles a payment the gateway has confirmed, in one transaction with all others that are being settled in this process
 * (group commit). Null when there is no such payment; one that is paid already stays as it is.
 */
export const settleInLane: (db: Db, job: Job) => Promise<Payment | null> = lanePerDatabase(settleTogether, {
  ownerOf: ({ customerId }) => customerId,
  most: 128,
})

function settleTogether(db: Db, jobs: readonly Job[]): Promise<readonly (Payment | null)[]> {
  return db.transaction(async (tx) => {
    const held = new Map((await lockPayments(tx, jobs)).map((payment) => [payment.id, payment]))
    const after = new Map<string, Payment>(held)
    const wanted = jobs.flatMap(({ id, success }) => {
      const payment = held.get(id)
      return payment && payment.paidAt === null ? [{ payment, success }] : []
    })
    for (const settled of await settlePayments(tx, wanted)) after.set(settled.id, settled)
    return jobs.map(({ id }) => after.get(id) ?? null)
  })
}
