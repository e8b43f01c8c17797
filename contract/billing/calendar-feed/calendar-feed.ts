import { Type, type Static } from 'typebox'
import { done, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, said } from '#contract/platform/http/fields.ts'
import { reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/** The address itself is answered once, when it is made: only its hash is stored. */
export const calendarFeed = entity('CalendarFeed', {
  is_on: Type.Boolean(),
  created_at: nullable(instant),
  read_at: said('When a calendar last read it, with an accuracy of an hour.', nullable(instant)),
})
export type CalendarFeed = Static<typeof calendarFeed>

const tooManyTries = reworded(sharedRefusals.TOO_MANY_TRIES, 'لینک تقویم پشت سر هم خواسته شد. چند دقیقهٔ دیگر دوباره امتحان کنید.')

export const readCalendarFeedSchema = schema({
  summary: 'لینک تقویم قسط‌ها',
  description: "Whether the customer's dues can be read by a secret address.",
  reply: one(calendarFeed),
  refusals: [],
})

export const createCalendarFeedSchema = schema({
  summary: 'لینک تازهٔ تقویم قسط‌ها',
  description: 'Makes the secret address, which is answered only here; the one before it answers 404 from then on.',
  reply: done(Type.Object({ ...calendarFeed.properties, address: Type.String() })),
  statuses: [201],
  refusals: [tooManyTries],
})

export const deleteCalendarFeedSchema = schema({
  summary: 'خاموش کردن لینک تقویم',
  description: 'Ends the address.',
  reply: done(calendarFeed),
  refusals: [],
})

export const readCalendarFileSchema = schema({
  summary: 'قسط‌ها برای تقویم (ICS)',
  description: 'What a calendar program reads by the secret address.',
  params: exactly({ secret: Type.String({ minLength: 1, maxLength: 300 }) }),
  file: 'text/calendar',
  refusals: [tooManyTries],
})
