import type { Route } from '#contract/platform/http/route.ts'
import type { followEventsSchema } from './follow-events.ts'

/** lifecycle.md §7, B-18. */
export const followEvents: Route<typeof followEventsSchema, 'bearer'> = {
  id: 'events.follow',
  method: 'GET',
  path: '/api/customer/events',
  auth: 'bearer',
  signed: true,
}

/**
 * `ready`: the stream is open; with `missed` the page may show older data. `changed`: a domain event of the customer, by its type,
 * or another change of their data; the id is that of the domain event. `ended`: the session has ended.
 */
export type LiveEvent =
  | { readonly event: 'ready'; readonly data: { readonly missed: boolean } }
  | { readonly event: 'changed'; readonly data: { readonly type: string } }
  | { readonly event: 'ended'; readonly data: Readonly<Record<string, never>> }

/** The interval of heartbeats in milliseconds; a client that receives nothing for twice as long has lost the stream. */
export const liveBeatMs = 15_000
