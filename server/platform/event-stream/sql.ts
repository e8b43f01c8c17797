import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { facts } from '#server/platform/outbox/tables.ts'

/** The customer's fact that every listener has heard last, or null before the first. */
export async function lastHeard(db: Db, customerId: number): Promise<{ readonly id: number; readonly heardAt: Instant | null } | null> {
  const [last] = await db
    .select({ id: facts.id, heardAt: facts.heardAt })
    .from(facts)
    .where(and(eq(facts.customerId, customerId), isNotNull(facts.heardAt)))
    .orderBy(desc(facts.heardAt), desc(facts.id))
    .limit(1)
  return last ?? null
}
