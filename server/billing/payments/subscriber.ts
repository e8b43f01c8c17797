import { rial } from '#domain/platform/kernel/money.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { markPaymentRefunded } from './sql.ts'

/** Marks a payment of which money was refunded to the customer. */
export async function notePaymentRefunds(tx: Db, event: DomainEvent): Promise<void> {
  if (event.type === 'payment.refunded') await markPaymentRefunded(tx, event.customerId, event.paymentId, rial(event.total ?? event.amount))
}
