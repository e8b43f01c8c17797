import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ticketDone, ticketReserved, ticketSettled } from '#domain/merchants/checkout/ticket-transfers.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { refundByStore, runStoreCommand } from '#server/merchants/checkout/store-commands.ts'
import { creditTickets, ticketRequests } from '#server/merchants/checkout/tables.ts'
import { asOf } from '#testing/test-app.ts'
import type { Prepared, Scene } from './paid-changes.ts'

const nothing = rial(0)
const amount = rial(50_000_000)

/** The store refunds a purchase of 50,000,000 by the order's card credit, which was paid out to it. */
export async function storeRefund({ app: { db }, order, at }: Scene): Promise<Prepared> {
  const { customerId, id: orderId } = order
  const [trackNumber, storeId, storeName] = [randomUUID(), order.storeId ?? 1, 'فروشگاه']
  const command = { customerId, trackNumber, storeId, storeName, at }
  const credits = [{ orderId, amount }]
  const split = { credits, credit: amount, wallet: nothing, cash: nothing, markup: nothing, points: points(0), commission: nothing, amount }
  const paid = { customerId, paymentId: randomUUID(), amount: nothing, walletPart: nothing, discount: nothing, at }
  // Without a payment, since nothing of it was paid in cash.
  const done = { ...ticketDone(paid, command, split), cause: `credit-ticket:${trackNumber}:done` }
  await db.transaction((tx) => postTransfers(tx, [ticketReserved(command, split), done, ticketSettled(command, amount)]))
  const merchant = await registerMerchant(db, { storeId, hosts: [], webhookUrl: null, commissionPerTenThousand: 0, at })
  const addresses = { redirectUri: 'https://shop.test', fallbackUri: 'https://shop.test', paymentUrl: 'https://shop.test' }
  const about = { trackNumber, merchantId: merchant.id, storeId, providerId: trackNumber, amount, items: [], ...addresses }
  await db.insert(ticketRequests).values({ ...about, createdAt: at, expiresAt: at })
  await db.update(ticketRequests).set({ customerId, status: 'SETTLED', settledAt: at }).where(eq(ticketRequests.trackNumber, trackNumber))
  await db.insert(creditTickets).values({ customerId, trackNumber, viewedAt: at, reservedAt: at, credits, credit: amount })
  return async () => {
    const refund = { merchant, trackNumber, refundId: 'all', amount, ...asOf(at) }
    const refunded = await runStoreCommand(db, (tx) => refundByStore(tx, refund))
    return refunded.ok ? 'refunded' : refunded.error.kind
  }
}
