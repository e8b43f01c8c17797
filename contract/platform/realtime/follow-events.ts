import { schema } from '#contract/platform/http/route.ts'

export const followEventsSchema = schema({
  summary: 'دنبال کردن تغییرها',
  description:
    "Changes of the caller's data as they happen, as text/event-stream. Read it by fetch: EventSource cannot send the bearer and " +
    'signature headers. A line that begins with a colon is a heartbeat, every 15 seconds. With Last-Event-ID the first event says ' +
    'whether anything was missed since. 429 beyond the number of streams that a customer may have open.',
  headers: { 'Last-Event-ID': 'The id of the last event that was received; left out for the first stream.' },
  file: 'text/event-stream',
  refusals: [],
})
