import { schema } from '#contract/platform/http/route.ts'

export const followEventsSchema = schema({ summary: 'دنبال کردن تغییرها', file: 'text/event-stream', refusals: [] })
