import type { Route } from '#contract/platform/http/route.ts'
import type { createCalendarFeedSchema, deleteCalendarFeedSchema, readCalendarFeedSchema, readCalendarFileSchema } from './calendar-feed.ts'

const own = { path: '/api/customer/calendar-feed', auth: 'bearer', signed: true } as const

/** R-REACH-09. */
export const readCalendarFeed: Route<typeof readCalendarFeedSchema, 'bearer'> = { id: 'calendar-feed.read', method: 'GET', ...own }

export const createCalendarFeed: Route<typeof createCalendarFeedSchema, 'bearer'> = { id: 'calendar-feed.create', method: 'POST', ...own }

export const deleteCalendarFeed: Route<typeof deleteCalendarFeedSchema, 'bearer'> = { id: 'calendar-feed.delete', method: 'DELETE', ...own }

export const readCalendarFile: Route<typeof readCalendarFileSchema, 'none'> = {
  id: 'calendar-feed.file',
  method: 'GET',
  path: '/ics/{secret}',
  auth: 'none',
  signed: false,
}
