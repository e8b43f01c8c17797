import type { Fact } from '#domain/platform/outbox/fact.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deleteGuarantorship, writeGuarantorship } from './sql.ts'

/** Keeps each guarantor's own list. A line only leads to the record, so one that comes late or twice does no harm. */
export async function hearForGuarantors(tx: Db, fact: Fact): Promise<void> {
  if (fact.type === 'guarantee.asked') {
    const { customerId, guaranteeId, ownerId, orderId } = fact
    await writeGuarantorship(tx, { customerId, guaranteeId, ownerId, orderId })
  }
  if (fact.type === 'guarantee.released') await deleteGuarantorship(tx, fact.customerId, fact.guaranteeId)
}
