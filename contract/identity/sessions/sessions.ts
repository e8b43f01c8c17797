import { Type, type Static } from 'typebox'
import { done, listOf, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

const text = nullable(Type.String())

/** R-ENTITY-61, from the User-Agent at login; what it does not say is null. `is_current` is our addition. */
export const loginSession = Type.Object({
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

/** The active sessions, last used first (R-SESSION-01, D-87). */
export const listSessions = route({
  id: 'sessions.list',
  method: 'GET',
  path: '/api/customer/sessions',
  summary: 'دستگاه‌های فعال من',
  auth: 'bearer',
  signed: true,
  reply: listOf(loginSession),
  refusals: [],
})

/** Ends one session; ending the current one is a logout (R-SESSION-02, D-87). */
export const deleteSession = route({
  id: 'sessions.delete',
  method: 'DELETE',
  path: '/api/customer/sessions/{id}',
  summary: 'خروج از یک دستگاه',
  auth: 'bearer',
  signed: true,
  params: exactly({ id }),
  reply: messageOnly,
  refusals: [],
})

/** Ends every session except the caller's; our addition to the specified calls. */
export const deleteOtherSessions = route({
  id: 'sessions.delete-others',
  method: 'DELETE',
  path: '/api/customer/sessions',
  summary: 'خروج از دستگاه‌های دیگر',
  auth: 'bearer',
  signed: true,
  reply: done(Type.Object({ ended: Type.Integer({ minimum: 0 }) })),
  refusals: [],
})
