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

/** Stores a phone call about something late as a contact, those of several members one after the other. False where the week has none left (R-REACH-03). */
export async function recordContactCall(tx: Db, customerId: number, at: Instant): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${customerId}`}, 0))`)
  if ((await contactsSince(tx, customerId, instant(at - contactsMs))) >= mostContactsAWeek) return false
  await tx.insert(contactCalls).values({ customerId, at })
  return true
}
