import { schema } from '#contract/platform/http/route.ts'

export const followEventsSchema = schema({ summary: 'خبر از آنچه تغییر می‌کند', file: 'text/event-stream', refusals: [] })
