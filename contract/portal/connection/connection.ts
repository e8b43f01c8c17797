import { Type } from 'typebox'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'

const host = Type.String({ pattern: '^[a-z0-9.-]+(:\\d{1,5})?$', maxLength: 100 })
const text = Type.String()

/** Why a change of the connection is refused. */
export const connectionRefusals = refusals({
  ADDRESS_NOT_PUBLIC: { status: 422, message: 'نشانی وب‌هوک باید با https آغاز شود.' },
  NO_ADDRESS: { status: 409, message: 'نشانی وب‌هوک ثبت نشده است.' },
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'رویداد آزمایشی را پشت سر هم فرستاده‌اید. کمی صبر کنید.'),
  LAST_KEY: { status: 409, message: 'این تنها کلید فعال فروشگاه است. اول کلید تازه‌ای بسازید و به سرورتان بدهید.' },
  KEYS_FULL: { status: 409, message: 'هم‌زمان بیش از دو کلید فعال ممکن نیست. اول یکی را باطل کنید.' },
})

const connection = Type.Object({
  /** `made_by` is the member who made a key and has read its secret; null for one that the store did not make in the portal: it is unknown who has read its secret. */
  keys: Type.Array(Type.Object({ id: text, created_at: instant, made_by: nullable(text) })),
  hosts: Type.Array(text),
  webhook_url: nullable(text),
  /** Whether a secret for webhooks exists, and until when an earlier one is valid beside it. */
  has_secret: Type.Boolean(),
  earlier_secret_until: nullable(instant),
})

export const readConnectionSchema = schema({ summary: 'اتصال فروشگاه', reply: one(connection), refusals: memberRefusals })

export const changeConnectionSchema = actionSchema({
  summary: 'تغییر نشانی‌ها',
  body: exactly({
    hosts: Type.Optional(Type.Array(host, { maxItems: 20 })),
    webhook_url: Type.Optional(nullable(Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 300 }))),
  }),
  reply: done(connection),
  refusals: [...memberRefusals, connectionRefusals.ADDRESS_NOT_PUBLIC],
})

export const rotateSecretSchema = actionSchema({
  summary: 'رمز تازهٔ وب‌هوک',
  reply: done(Type.Object({ secret: text, earlier_valid_until: instant })),
  statuses: [201],
  refusals: memberRefusals,
})

export const addKeySchema = actionSchema({
  summary: 'کلید تازه',
  reply: done(Type.Object({ key_id: text, secret: text })),
  statuses: [201],
  refusals: [...memberRefusals, connectionRefusals.KEYS_FULL],
})

export const revokeKeySchema = actionSchema({
  summary: 'باطل کردن کلید',
  params: exactly({ key_id: Type.String({ pattern: '^[\\w-]{1,64}$' }) }),
  reply: messageOnly,
  refusals: [...memberRefusals, connectionRefusals.LAST_KEY],
})
