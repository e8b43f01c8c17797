import { Type } from 'typebox'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter } from '#contract/backoffice/lists/list-fields.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'
import { webhookStatuses } from '#domain/backoffice/lists/list-words.ts'
import { webhookLogStates, webhookTypes } from '#domain/merchants/webhooks/webhook-types.ts'
import { connectionRefusals } from './connection.ts'

const text = Type.String()
const count = Type.Integer({ minimum: 0 })

const webhookRow = {
  id,
  event_id: text,
  type: text,
  provider_id: text,
  track_number: text,
  status: Type.Enum([...webhookStatuses]),
  tries: Type.Integer(),
  created_at: instant,
  delivered_at: nullable(instant),
  next_try_at: nullable(instant),
  last_answer: nullable(text),
  /** How long the last response took. */
  took_ms: nullable(count),
}
const webhook = Type.Object({
  ...webhookRow,
  /** As it is sent, to the byte: the signature is of it. */
  body: text,
  /** Of the last try: the headers as they were sent, with their signatures, and the first part of the response's body. */
  sent_headers: nullable(Type.Array(Type.Object({ name: text, value: text }))),
  answer_body: nullable(text),
})

export const webhookReplayRefusals = refusals({
  WEBHOOK_WAITS: { status: 409, message: 'این رویداد هنوز در صف فرستادن است.' },
})

export const listPortalWebhooksSchema = schema({
  summary: 'وب‌هوک‌های فروشگاه',
  query: exactly({
    ...keysetQuery,
    status: Type.Optional(Type.Enum([...webhookLogStates])),
    type: Type.Optional(Type.Enum([...webhookTypes])),
    ...daysFilter,
  }),
  reply: Type.Object({
    ...keysetOf(Type.Object(webhookRow)).properties,
    /** How many the type and the days find in each state, and in all. */
    counts: Type.Record(Type.String(), count),
    /** Whatever is asked for: of the webhooks of the last 24 hours how many there are and have arrived, and the median time of their responses. */
    last_day: Type.Object({ webhooks: count, delivered: count, median_ms: nullable(count) }),
  }),
  refusals: memberRefusals,
})

export const readPortalWebhookSchema = schema({
  summary: 'یک وب‌هوک',
  params: exactly({ id }),
  reply: one(webhook),
  refusals: memberRefusals,
})

export const resendPortalWebhookSchema = actionSchema({
  summary: 'فرستادن دوبارهٔ وب‌هوک',
  params: exactly({ id }),
  reply: done(webhook),
  refusals: [...memberRefusals, webhookReplayRefusals.WEBHOOK_WAITS],
})

export const resendParkedWebhooksSchema = actionSchema({
  summary: 'فرستادن دوبارهٔ همهٔ وب‌هوک‌های پارک‌شده',
  /** How many were parked and now wait to be sent. */
  reply: done(Type.Object({ queued: count })),
  refusals: memberRefusals,
})

export const sendTestWebhookSchema = actionSchema({
  summary: 'رویداد آزمایشی',
  /** `answer` as in the list: 'status 200', 'unreachable' … */
  reply: done(Type.Object({ is_delivered: Type.Boolean(), answer: text, answer_body: nullable(text), event_id: text, took_ms: count })),
  refusals: [...memberRefusals, connectionRefusals.NO_ADDRESS, connectionRefusals.TOO_MANY_TRIES],
})
