import { randomUUID } from 'node:crypto'
import { ticketDone, ticketRefunded, ticketReserved, ticketSettled } from '#domain/merchants/checkout/ticket-transfers.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { returnCredit } from '#server/merchants/checkout/return-credit.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { asOf } from '#testing/test-app.ts'
import type { Prepared, Scene } from './paid-changes.ts'

const nothing = rial(0)
const amount = rial(50_000_000)

/** The store refunds a purchase of 50,000,000 by the order's card credit, which was paid out to it. */
export async function storeRefund({ app: { db }, order, at }: Scene): Promise<Prepared> {
  const { customerId, id: orderId, storeId } = order
  const command = { customerId, trackNumber: randomUUID(), storeId: storeId ?? 0, storeName: 'فروشگاه', at }
  const credits = [{ orderId, amount }]
  const split = { credits, credit: amount, wallet: nothing, cash: nothing, markup: nothing, points: points(0), commission: nothing, amount }
  const paid = { customerId, paymentId: randomUUID(), amount: nothing, walletPart: nothing, discount: nothing, at }
  // Without a payment, since nothing of it was paid in cash.
  const done = { ...ticketDone(paid, command, split), cause: `credit-ticket:${command.trackNumber}:done` }
  await db.transaction((tx) => postTransfers(tx, [ticketReserved(command, split), done, ticketSettled(command, amount)]))
  const back = { ...split, toWallet: nothing, discount: nothing, store: amount, offCredit: nothing }
  return () =>
    retryOnConflict(() =>
      db.transaction(async (tx) => {
        const returned = await returnCredit(tx, { customerId, credits, ...asOf(at) })
        await postTransfers(tx, [ticketRefunded(command, 'all', back, returned)])
        return 'refunded'
      }),
    )
}
