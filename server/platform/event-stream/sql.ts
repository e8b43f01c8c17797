import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'

export type HandledEvent = { readonly id: number; readonly handledAt: Instant | null }

/** The customer's event that was handled last, or null before the first. */
export async function lastHandledEvent(db: Db, customerId: number): Promise<HandledEvent | null> {
  const [last] = await db
    .select({ id: domainEvents.id, handledAt: domainEvents.handledAt })
    .from(domainEvents)
    .where(and(eq(domainEvents.customerId, customerId), isNotNull(domainEvents.handledAt)))
    .orderBy(desc(domainEvents.handledAt), desc(domainEvents.id))
    .limit(1)
  return last ?? null
}
