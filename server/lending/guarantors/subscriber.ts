import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deleteGuarantorship, writeGuarantorship } from './sql.ts'

/** Maintains each guarantor's list of guarantees. Its rows are only references, so an event that arrives late or twice does no harm. */
export async function handleForGuarantors(tx: Db, event: DomainEvent): Promise<void> {
  if (event.type === 'guarantee.asked') {
    const { customerId, guaranteeId, ownerId, orderId } = event
    await writeGuarantorship(tx, { customerId, guaranteeId, ownerId, orderId })
  }
  if (event.type === 'guarantee.released') await deleteGuarantorship(tx, event.customerId, event.guaranteeId)
}
