import {
  createCalendarFeedSchema,
  deleteCalendarFeedSchema,
  readCalendarFeedSchema,
  readCalendarFileSchema,
  type CalendarFeed,
} from '#contract/billing/calendar-feed/calendar-feed.ts'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed, readCalendarFile } from '#contract/billing/calendar-feed/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { created, fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { deleteFeed, feedBy, feedOf, noteRead, renewFeed, type FeedRow } from './sql.ts'

/** The customer's dues for the calendar of their telephone, by a secret address (R-REACH-09). */
export function calendarFeedRoutes(http: HttpServer, app: App): void {
  const { db, now, config } = app

  http.serve(readCalendarFeed, readCalendarFeedSchema, async ({ actor }) => ok({ results: feedOnWire(await feedOf(db, actor.customerId)) }))

  http.serve(createCalendarFeed, createCalendarFeedSchema, async ({ actor: { customerId } }) => {
    const counted = await countTry(db, { limit: 'calendar-feed', key: String(customerId), at: now() })
    if (!counted.ok) return counted
    const { secret, feed } = await renewFeed(db, customerId, now())
    const results = { ...feedOnWire(feed), address: `${config.publicUrl}/ics/${secret}` }
    return ok(created({ results, message: 'لینک تقویم ساخته شد.' }))
  })

  http.serve(deleteCalendarFeed, deleteCalendarFeedSchema, async ({ actor }) => {
    await deleteFeed(db, actor.customerId)
    return ok({ results: feedOnWire(null), message: 'لینک تقویم خاموش شد و دیگر کار نمی‌کند.' })
  })

  http.serve(readCalendarFile, readCalendarFileSchema, async ({ params, request }) => {
    const feed = await feedBy(db, params.secret)
    // Calendars of many customers ask from one network, so that only unknown addresses are counted by it.
    const limit = feed
      ? ({ limit: 'calendar-file', key: String(feed.customerId) } as const)
      : ({ limit: 'calendar-unknown', key: networkOf(request.ip) } as const)
    const counted = await countTry(db, { ...limit, at: now() })
    if (!counted.ok) return counted
    if (feed === null) return err({ kind: 'NOT_FOUND' })
    await noteRead(db, feed, now())
    // With its libraries, which no other call needs.
    const { drawFeed } = await import('./draw-feed.ts')
    const text = await drawFeed(db, feed.customerId, asOfNow(app), config.publicUrl)
    return ok(fileAnswer(Buffer.from(text), { name: 'pelekan.ics', mediaType: 'text/calendar; charset=utf-8' }))
  })
}

const feedOnWire = (feed: FeedRow | null): CalendarFeed => ({
  is_on: feed !== null,
  created_at: feed && wireInstant(feed.createdAt),
  read_at: feed?.readAt ? wireInstant(feed.readAt) : null,
})
