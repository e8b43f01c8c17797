import { route } from '#contract/platform/http/route.ts'

/**
 * What changes among the customer's things, as it happens (lifecycle.md §7, B-18): text/event-stream, read by fetch
 * since EventSource cannot send the bearer and signature headers. Its events are those of `LiveEvent`; a line that
 * begins with a colon every quarter of a minute says that the stream still stands. With a `Last-Event-ID` header the
 * first event tells whether anything was missed since. 429 beyond the streams a customer may have open.
 */
export const followEvents = route({
  id: 'events.follow',
  method: 'GET',
  path: '/api/customer/events',
  summary: 'خبر از آنچه تغییر می‌کند',
  auth: 'bearer',
  signed: true,
  file: 'text/event-stream',
  refusals: [],
})

/**
 * `ready`: the stream stands; `missed` says that what the page shows may be older than the stream. `changed`: a fact of
 * the customer's, by its type, or another deed of theirs; the event's id is the fact's. `ended`: the session is over.
 */
export type LiveEvent =
  | { readonly event: 'ready'; readonly data: { readonly missed: boolean } }
  | { readonly event: 'changed'; readonly data: { readonly type: string } }
  | { readonly event: 'ended'; readonly data: Readonly<Record<string, never>> }

/** The most a stream stays silent, in milliseconds; whoever hears nothing for longer than twice this has lost it. */
export const liveBeatMs = 15_000
