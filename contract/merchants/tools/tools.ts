import { Type } from 'typebox'
import { merchantTicket } from '#contract/merchants/accounts/tickets.ts'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { exactly, instant, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { deviceLoginRefusals, everyTool, tooManyTries, toolRefusals } from './refusals.ts'

const text = Type.String()
const seconds = Type.Integer({ minimum: 1 })
/** The name of the machine, as the member sees it who approves. */
const deviceName = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f<>]+$' })

/** The fields of RFC 8628 §3.2. */
export const startDeviceLoginSchema = schema({
  summary: 'آغاز ورود ابزار خط فرمان',
  body: exactly({ name: deviceName }),
  reply: Type.Object({
    device_code: text,
    user_code: text,
    verification_uri: text,
    verification_uri_complete: text,
    expires_in: seconds,
    interval: seconds,
  }),
  refusals: [tooManyTries],
})

export const exchangeDeviceCodeSchema = schema({
  summary: 'گرفتن توکن ابزار خط فرمان',
  body: exactly({ device_code: Type.String({ pattern: '^[\\w-]{43}$' }) }),
  reply: Type.Object({ access_token: text, expires_at: instant, store: text, member: text }),
  refusals: [...Object.values(deviceLoginRefusals), tooManyTries],
})

export const readToolSchema = schema({
  summary: 'ورود ابزار خط فرمان',
  reply: Type.Object({ store: text, hosts: Type.Array(text), expires_at: instant, now: instant }),
  refusals: everyTool,
})

export const endToolSchema = schema({ summary: 'خروج ابزار خط فرمان', reply: Type.Object({ ended: Type.Boolean() }), refusals: everyTool })

/** An event as it is posted to the store's address: the exact body, and its headers. */
const forwarded = Type.Object({
  event_id: text,
  type: text,
  track_number: text,
  body: text,
  headers: Type.Record(Type.String(), Type.String()),
})

export const listenSchema = schema({
  summary: 'رویدادهای تازهٔ فروشگاه',
  query: exactly({
    cursor: Type.Optional(Type.String({ pattern: '^[\\w-]{1,8000}$' })),
    wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  }),
  reply: Type.Object({ cursor: text, events: Type.Array(forwarded) }),
  refusals: [...everyTool, toolRefusals.TOO_MANY_WAITING],
})

export const resendEventSchema = schema({
  summary: 'فرستادن دوبارهٔ رویداد',
  params: exactly({ event_id: uuid }),
  reply: Type.Object({ event_id: text, type: text, status: text }),
  refusals: [...everyTool, toolRefusals.WEBHOOK_UNKNOWN],
})

export const sendTestEventSchema = schema({
  summary: 'رویداد آزمایشی',
  reply: Type.Object({ event_id: text, type: text }),
  refusals: everyTool,
})

export const actAsBuyerSchema = schema({
  summary: 'کار خریدار آزمایشی',
  params: exactly({ track_number: trackNumber }),
  body: exactly({ act: Type.Enum(['view', 'reserve', 'pay', 'cancel']) }),
  reply: merchantTicket,
  refusals: [...everyTool, toolRefusals.BUYER_REFUSED],
})

export const advanceClockSchema = schema({
  summary: 'جلو بردن ساعت آزمایشی',
  body: exactly({ by: Type.String({ pattern: '^[1-9]\\d{0,4}[mhd]$' }) }),
  reply: Type.Object({ now: instant, took_ms: Type.Integer({ minimum: 0 }), moments: Type.Integer({ minimum: 0 }) }),
  refusals: [...everyTool, toolRefusals.CLOCK_BUSY, toolRefusals.CLOCK_SHARED, toolRefusals.CLOCK_TOO_FAR],
})
