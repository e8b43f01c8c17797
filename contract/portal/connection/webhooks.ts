import { Type } from 'typebox'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter } from '#contract/backoffice/lists/list-fields.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'
import { webhookStatuses } from '#domain/backoffice/lists/list-words.ts'
import { connectionRefusals } from './connection.ts'

const text = Type.String()

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
}
const webhook = Type.Object({ ...webhookRow, body: text })

export const webhookReplayRefusals = refusals({
  WEBHOOK_WAITS: { status: 409, message: 'این رویداد هنوز در صف فرستادن است.' },
})

export const listPortalWebhooksSchema = schema({
  summary: 'وب‌هوک‌های فروشگاه',
  query: exactly({ ...keysetQuery, status: Type.Optional(Type.Enum([...webhookStatuses])), ...daysFilter }),
  reply: Type.Object({
    ...keysetOf(Type.Object(webhookRow)).properties,
    /** How many the days find in each status, and in all. */
    counts: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
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
  reply: done(Type.Object({ queued: Type.Integer({ minimum: 0 }) })),
  refusals: memberRefusals,
})

export const sendTestWebhookSchema = actionSchema({
  summary: 'رویداد آزمایشی',
  /** `answer` as in the list: 'status 200', 'unreachable' … */
  reply: done(Type.Object({ is_delivered: Type.Boolean(), answer: text, event_id: text, took_ms: Type.Integer({ minimum: 0 }) })),
  refusals: [...memberRefusals, connectionRefusals.NO_ADDRESS, connectionRefusals.TOO_MANY_TRIES],
})
