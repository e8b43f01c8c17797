import { Type, type Static } from 'typebox'
import { done, listOf, messageOnly } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

const text = nullable(Type.String())

/** R-ENTITY-61, from the User-Agent at login; what it does not say is null. `is_current` is our addition. */
export const loginSession = entity('LoginSession', {
  id,
  name: text,
  ip_address: text,
  device: text,
  device_type: text,
  browser: text,
  platform: text,
  last_used_at: instant,
  is_current: Type.Boolean(),
})
export type LoginSession = Static<typeof loginSession>

export const listSessionsSchema = schema({
  summary: 'دستگاه‌های فعال من',
  description: 'The active sessions, last used first.',
  reply: listOf(loginSession),
  refusals: [],
})

export const deleteSessionSchema = schema({
  summary: 'خروج از یک دستگاه',
  description: 'Ends one session; ending the current one is a logout.',
  params: exactly({ id }),
  reply: messageOnly,
  refusals: [],
})

export const deleteOtherSessionsSchema = schema({
  summary: 'خروج از دستگاه‌های دیگر',
  description: "Ends every session except the caller's.",
  reply: done(Type.Object({ ended: Type.Integer({ minimum: 0 }) })),
  refusals: [],
})

export const logoutSchema = schema({
  summary: 'خروج از حساب',
  description: 'Ends this login session; its token gets 401 from the next request on.',
  reply: messageOnly,
  refusals: [],
})
