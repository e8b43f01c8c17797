import { and, asc, lte, max, ne, sql } from 'drizzle-orm'
import { filePartners, reconciliationHour, type FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import { addDays, dayOf, daysBetween, hourMs, instant, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { partnerDays } from './tables.ts'

/** At most so many days that nobody asked for, after a pause of the whole system. */
const mostDays = 400

export type DueDay = { readonly partner: FilePartner; readonly day: Day }

/** Opens the days up to today for each partner, without a gap from the first one on, which is the day when this first runs. */
export async function openDays(db: Db, at: Instant): Promise<void> {
  const today = dayOf(at)
  const newest = await db
    .select({ partner: partnerDays.partner, day: max(partnerDays.day) })
    .from(partnerDays)
    .groupBy(partnerDays.partner)
  const newestOf = new Map(newest.map(({ partner, day }) => [partner, day]))
  const rows = filePartners.flatMap((partner) => {
    const known = newestOf.get(partner)
    const first = known ? addDays(known, 1) : today
    const days = Array.from({ length: Math.min(daysBetween(first, today) + 1, mostDays) }, (_, index) => addDays(first, index))
    return days.map((day) => ({ partner, day, beginsAt: startOfDay(day), endsAt: startOfDay(addDays(day, 1)) }))
  })
  if (rows.length > 0) await db.insert(partnerDays).values(rows).onConflictDoNothing()
}

/** A day is asked for at every run until it is over for a day, then after a growing pause: a 24th of that time, at most a day. */
const isAskedAgain = (at: Instant) => {
  const { askedAt, endsAt } = partnerDays
  const pause = sql`least((${askedAt} - ${endsAt}) / 24, interval '1 day')`
  const now = sql`${new Date(at).toISOString()}::timestamptz`
  return sql`(${askedAt} is null or ${askedAt} < ${endsAt} + interval '1 day' or ${askedAt} + ${pause} <= ${now})`
}

/** The days that are over, have no good file yet and are asked for now, the oldest first. */
export const dueDays = (db: Db, at: Instant): Promise<DueDay[]> =>
  db
    .select({ partner: partnerDays.partner, day: partnerDays.day })
    .from(partnerDays)
    .where(and(ne(partnerDays.state, 'LOADED'), lte(partnerDays.endsAt, instant(at - reconciliationHour * hourMs)), isAskedAgain(at)))
    .orderBy(asc(partnerDays.day), asc(partnerDays.partner))
