import { rial } from '#domain/platform/kernel/money.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { markPaymentRefunded } from './sql.ts'

/** Says on a payment that money of it went back to the customer; each fact once, since a payment goes back but once. */
export async function notePaymentRefunds(tx: Db, fact: DomainEvent): Promise<void> {
  if (fact.type === 'payment.refunded') await markPaymentRefunded(tx, fact.customerId, fact.paymentId, rial(fact.total ?? fact.amount))
}
