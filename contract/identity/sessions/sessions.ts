import { Type, type Static } from 'typebox'
import { done, listOf, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
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

export const bindRefusals = refusals({
  PROOF_WRONG: { status: 422, message: 'این دستگاه شناخته نشد.' },
  SESSION_BOUND: { status: 409, message: 'این نشست پیش‌تر به دستگاهی بسته شده یا تازه نیست.' },
})

export const bindSessionSchema = schema({
  summary: 'بستن نشست به کلید دستگاه',
  description:
    'Binds a session that has just begun to the key that signed the header DPoP (RFC 9449, ES256), once. From `from` on every call of the session carries a proof: DPoP, or for GET the header Session-Proof, an HMAC-SHA-256 under `read_key`. A call without one is 401.',
  headers: { DPoP: 'A proof of RFC 9449 about this call and the token.' },
  body: exactly({}),
  reply: one(Type.Object({ read_key: Type.String({ pattern: '^[\\w-]{43}$', examples: ['A'.repeat(43)] }), from: instant })),
  refusals: Object.values(bindRefusals),
})
