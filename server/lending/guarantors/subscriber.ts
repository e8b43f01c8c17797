import { and, eq } from 'drizzle-orm'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { Db } from '#server/platform/database/open.ts'
import { guarantorships } from './tables.ts'

/** Maintains each guarantor's list of guarantees. Its rows are only references, so an event that arrives late or twice does no harm. */
export async function handleForGuarantors(tx: Db, event: DomainEvent): Promise<void> {
  if (event.type === 'guarantee.asked') {
    const { customerId, guaranteeId, ownerId, orderId } = event
    await tx.insert(guarantorships).values({ customerId, guaranteeId, ownerId, orderId }).onConflictDoNothing()
  }
  if (event.type === 'guarantee.released') {
    const { customerId, guaranteeId } = event
    await tx.delete(guarantorships).where(and(eq(guarantorships.customerId, customerId), eq(guarantorships.guaranteeId, guaranteeId)))
  }
}
