import type { Route } from '#contract/platform/http/route.ts'
import type { createCalendarFeedSchema, deleteCalendarFeedSchema, readCalendarFeedSchema, readCalendarFileSchema } from './calendar-feed.ts'

const own = { path: '/api/customer/calendar-feed', auth: 'bearer', signed: true } as const

/** Whether the customer's dues can be read by a secret address (R-REACH-09). */
export const readCalendarFeed: Route<typeof readCalendarFeedSchema, 'bearer'> = { id: 'calendar-feed.read', method: 'GET', ...own }

/** Makes the secret address, which is answered only here; the one before it answers 404 from then on. */
export const createCalendarFeed: Route<typeof createCalendarFeedSchema, 'bearer'> = { id: 'calendar-feed.create', method: 'POST', ...own }

/** Ends the address. */
export const deleteCalendarFeed: Route<typeof deleteCalendarFeedSchema, 'bearer'> = { id: 'calendar-feed.delete', method: 'DELETE', ...own }

/** What a calendar program reads by the secret address. */
export const readCalendarFile: Route<typeof readCalendarFileSchema, 'none'> = {
  id: 'calendar-feed.file',
  method: 'GET',
  path: '/ics/{secret}',
  auth: 'none',
  signed: false,
}
