import { createHash } from 'node:crypto'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { dueEvent, type DueEvent } from '#domain/billing/calendar-feed/due-event.ts'
import { hourMs, startOfDay } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { instalmentsInCalendar, publishEvents, type Published } from './sql.ts'

/** How soon a calendar shall read the feed again, in seconds; most choose their own time. */
const readAgainSeconds = 3600
/** From ten o'clock three days before the due day to its beginning. */
const threeDaysBeforeSeconds = (3 * 24 - 10) * 3600

/** The customer's dues as iCalendar (RFC 5545): an all-day event for each, with the uid of its invoice (R-REACH-09). */
export async function drawFeed(db: Db, customerId: number, asOf: AsOf, publicUrl: string): Promise<string> {
  const events = (await instalmentsInCalendar(db, customerId)).map((invoice) => dueEvent(invoice, asOf))
  const hashes = new Map(events.map((event) => [event.invoiceId, hashOf(event)]))
  const published = await publishEvents(db, { customerId, at: asOf.at, hashes })
  const calendar = ical({ name: 'قسط‌های پلکان', prodId: { company: 'Pelekan', product: 'dues', language: 'FA' }, ttl: readAgainSeconds })
  calendar.method(ICalCalendarMethod.PUBLISH)
  for (const event of events) addEvent(calendar, event, { published: published.get(event.invoiceId), publicUrl })
  return calendar.toString()
}

const hashOf = ({ day, isCancelled, title, text }: DueEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([day, isCancelled, title, text]))
    .digest('base64url')

type About = { readonly published: Published | undefined; readonly publicUrl: string }

function addEvent(calendar: ReturnType<typeof ical>, event: DueEvent, { published, publicUrl }: About): void {
  const changedAt = new Date(published?.changedAt ?? 0)
  const url = `${publicUrl}/invoices/${event.invoiceId}`
  const added = calendar.createEvent({
    id: `${event.invoiceId}@pelekan`,
    sequence: published?.sequence ?? 0,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    allDay: true,
    start: event.day,
    stamp: changedAt,
    lastModified: changedAt,
    summary: event.title,
    description: event.text,
    url,
  })
  if (!event.hasAlarms) return
  const alarm = { type: ICalAlarmType.display, description: event.title }
  added.createAlarm({ ...alarm, triggerBefore: threeDaysBeforeSeconds })
  // What follows the beginning of an all-day event is written as following its end; an instant is exact.
  added.createAlarm({ ...alarm, trigger: new Date(startOfDay(event.day) + 10 * hourMs) })
}
