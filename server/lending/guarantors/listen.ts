import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deleteGuarantorship, writeGuarantorship } from './sql.ts'

/** Keeps each guarantor's own list. A line only leads to the record, so one that comes late or twice does no harm. */
export async function handleForGuarantors(tx: Db, fact: DomainEvent): Promise<void> {
  if (fact.type === 'guarantee.asked') {
    const { customerId, guaranteeId, ownerId, orderId } = fact
    await writeGuarantorship(tx, { customerId, guaranteeId, ownerId, orderId })
  }
  if (fact.type === 'guarantee.released') await deleteGuarantorship(tx, fact.customerId, fact.guaranteeId)
}
