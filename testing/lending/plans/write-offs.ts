import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/billing/payments/payment.ts'
import { ticketReserved } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { writeOffDebt } from '#server/lending/plans/write-off/write-off-debt.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { creditTickets, ticketRequests } from '#server/merchants/checkout/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { present } from '#testing/expectations.ts'
import { asOf } from '#testing/test-app.ts'
import { morning } from '../orders/open-order.ts'
import { confirmed, type Prepared, type Scene } from './paid-changes.ts'

/** Sets so much of the order's credit aside for a purchase in this status. */
export async function reserveCredit(db: Db, order: OrderRow, reserved: number, status: 'RESERVED' | 'DONE' | 'VERIFIED' = 'VERIFIED') {
  const { customerId, id: orderId, storeId } = order
  const [trackNumber, amount] = [randomUUID(), rial(reserved)]
  const credits = [{ orderId, amount }]
  const addresses = { redirectUri: 'https://shop.test', fallbackUri: 'https://shop.test', paymentUrl: 'https://shop.test' }
  const about = { trackNumber, merchantId: 1, storeId: storeId ?? 1, providerId: trackNumber, amount, items: [], ...addresses }
  await db.insert(ticketRequests).values({ ...about, createdAt: morning, expiresAt: morning })
  await db.update(ticketRequests).set({ customerId, status }).where(eq(ticketRequests.trackNumber, trackNumber))
  await db.insert(creditTickets).values({ customerId, trackNumber, viewedAt: morning, reservedAt: morning, credits, credit: amount })
  const ticket = { customerId, trackNumber, storeId: storeId ?? 0, storeName: 'فروشگاه', at: morning }
  await db.transaction((tx) => postTransfers(tx, [ticketReserved(ticket, { credits, wallet: rial(0) })]))
}

/** Writes the order's debt off. */
export const writeOff =
  ({ app, order, at }: Scene): Prepared =>
  async () => {
    const of = { customerId: order.customerId, orderId: order.id, ...asOf(at) }
    const written = await retryOnConflict(() => app.db.transaction((tx) => writeOffDebt(tx, planAccess, of)))
    return written.ok ? 'written off' : written.error.kind
  }

/** A payment of the first instalment in this status when the gateway confirms it. */
export const instalment =
  (status: PaymentStatus) =>
  async (scene: Scene): Promise<Prepared> => {
    const all = await invoicesOfOrder(scene.app.db, scene.order.customerId, scene.order.id)
    return confirmed(scene, 'invoice', present(all.find(({ number }) => number === 1)).id, status)
  }
