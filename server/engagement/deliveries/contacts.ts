import { and, eq, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { contactsMs, mostContactsAWeek } from '#domain/engagement/deliveries/send-at.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { contactCalls, deliveries } from './tables.ts'

/** How many contacts about something late a customer had; each time that staff send one again counts. */
export const contactsSince = async (tx: Db, customerId: number, since: Instant): Promise<number> =>
  (await contactTimes(tx, customerId, since)).length

/** When they were: notices on every channel as one, and calls of staff. */
export async function contactTimes(db: Db, customerId: number, since: Instant): Promise<readonly Instant[]> {
  const notices = db
    .select({ at: sql<Instant>`min(${deliveries.createdAt})`.mapWith(deliveries.createdAt).as('at') })
    .from(deliveries)
    .where(and(eq(deliveries.customerId, customerId), gt(deliveries.createdAt, since), eq(deliveries.isContact, true)))
    .groupBy(deliveries.notice, deliveries.copy)
  const calls = db
    .select({ at: contactCalls.at })
    .from(contactCalls)
    .where(and(eq(contactCalls.customerId, customerId), gt(contactCalls.at, since)))
  return (await unionAll(notices, calls)).map(({ at }) => at)
}

/**
 * Whether a customer may be contacted once more about something late (R-REACH-03). Until the transaction ends, whoever else asks for this
 * customer waits: the notice, the copy or the call that follows counts for them.
 */
export async function mayContact(tx: Db, customerId: number, at: Instant): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${customerId}`}, 0))`)
  return (await contactsSince(tx, customerId, instant(at - contactsMs))) < mostContactsAWeek
}

/** Stores a phone call about something late as a contact; false where the week has none left. */
export async function recordContactCall(tx: Db, customerId: number, at: Instant): Promise<boolean> {
  if (!(await mayContact(tx, customerId, at))) return false
  await tx.insert(contactCalls).values({ customerId, at })
  return true
}
