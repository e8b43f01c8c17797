import { and, eq, inArray, sql } from 'drizzle-orm'
import { rial } from '#domain/platform/kernel/money.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { payments } from './tables.ts'

/** Marks a payment of which money was refunded to the customer: as refunded in part, or whole. */
export async function notePaymentRefunds(tx: Db, event: DomainEvent): Promise<void> {
  if (event.type !== 'payment.refunded') return
  const refund = rial(event.total ?? event.amount)
  await tx
    .update(payments)
    .set({ status: sql`case when ${refund} >= ${payments.amount} + ${payments.walletPart} then 'REFUNDED' else 'PART_REFUNDED' end` })
    .where(
      and(
        eq(payments.customerId, event.ownerId ?? event.customerId),
        eq(payments.id, event.paymentId),
        inArray(payments.status, ['PAID', 'PART_REFUNDED']),
      ),
    )
}
