import { and, eq } from 'drizzle-orm'
import { kindOf } from '#domain/engagement/deliveries/every-kind.ts'
import { isOn } from '#domain/engagement/deliveries/preference-groups.ts'
import { sendAt } from '#domain/engagement/deliveries/send-at.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mayContact } from './contacts.ts'
import { findStopped, isPast } from './end-settled-reminders.ts'
import { preferencesOf } from './preferences-sql.ts'
import { deliveries } from './tables.ts'

/** How often staff may send one notice again on one channel. */
const mostCopies = 3

export type NotSentAgain =
  | 'NOT_FOUND'
  | 'STILL_ON_ITS_WAY'
  | 'SENT_OFTEN_ENOUGH'
  | 'SWITCHED_OFF'
  | 'CONTACTS_STOPPED'
  | 'WEEK_IS_FULL'
  | 'DAY_PASSED'

/**
 * Queues a delivery once more as a copy of its own, outside of its reader's quiet hours (R-REACH-05). Not while one of the same notice and
 * channel is on its way, not on a channel that the customer switched off since, no contact beyond the third in a week (R-REACH-03) or of
 * somebody flagged as vulnerable (R-PLAN-13), and nothing about a day that has passed. Returns when it is sent. Two at once: the second
 * finds the first's copy on its way.
 */
export async function sendAgain(
  tx: Db,
  { customerId, id }: { readonly customerId: number; readonly id: number },
  at: Instant,
): Promise<Result<Instant, { readonly kind: NotSentAgain }>> {
  const [asked] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.customerId, customerId), eq(deliveries.id, id)))
  if (!asked) return err({ kind: 'NOT_FOUND' })
  const { notice, kind, channel, values, link, address, isContact } = asked
  const same = and(eq(deliveries.customerId, customerId), eq(deliveries.notice, notice), eq(deliveries.channel, channel))
  const copies = await tx.select({ copy: deliveries.copy, state: deliveries.state }).from(deliveries).where(same)
  if (copies.some(({ state }) => state === 'QUEUED')) return err({ kind: 'STILL_ON_ITS_WAY' })
  const copy = Math.max(...copies.map((each) => each.copy)) + 1
  if (copy > mostCopies) return err({ kind: 'SENT_OFTEN_ENOUGH' })
  const { group, urgency } = kindOf(kind)
  const { choices, quiet } = await preferencesOf(tx, customerId)
  // A due's SMS may replace a push that did not arrive.
  const isFallback = channel === 'sms' && group === 'dues' && isOn(group, 'push', choices)
  if (address === null && !isFallback && !isOn(group, channel, choices)) return err({ kind: 'SWITCHED_OFF' })
  if ((await findStopped(tx, [asked]))(asked)) return err({ kind: 'CONTACTS_STOPPED' })
  if (isContact && !(await mayContact(tx, customerId, at))) return err({ kind: 'WEEK_IS_FULL' })
  const nextAt = sendAt(urgency, at, quiet)
  if (isPast(asked, nextAt)) return err({ kind: 'DAY_PASSED' })
  const queued = await tx
    .insert(deliveries)
    .values({ customerId, notice, kind, channel, copy, values, link, address, isContact, nextAt, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: deliveries.id })
  return queued.length === 0 ? err({ kind: 'STILL_ON_ITS_WAY' }) : ok(nextAt)
}
