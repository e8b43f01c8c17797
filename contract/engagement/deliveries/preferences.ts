import { Type, type Static } from 'typebox'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done, messageOnly, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable, said } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { channels } from '#domain/engagement/deliveries/channel.ts'
import { groupNames, sections } from '#domain/engagement/deliveries/preference-groups.ts'
import { digitStyles } from '#domain/engagement/deliveries/write-texts.ts'

const channel = Type.Enum([...channels])
const group = Type.Enum([...groupNames])
const hour = Type.Integer({ minimum: 0, maximum: 23 })
const digits = Type.Enum([...digitStyles])
/** Nothing is sent from the start of hour `from` to the start of `until`, but security. */
const quietHours = exactly({ is_on: Type.Boolean(), from: hour, until: hour })

/** `is_locked`: security or law keeps it on. */
const noticeSwitch = Type.Object({ channel, is_on: Type.Boolean(), is_locked: Type.Boolean() })

export const noticePreferences = entity('NoticePreferences', {
  groups: Type.Array(Type.Object({ name: group, section: Type.Enum([...sections]), switches: Type.Array(noticeSwitch) })),
  quiet_hours: quietHours,
  digits,
  sample: said(
    'An SMS as it would be sent, and how many segments it takes.',
    Type.Object({ text: Type.String(), segments: Type.Integer({ minimum: 1 }) }),
  ),
  mobile: Type.String(),
  email: said(
    '`pending` waits for its link, which works until `link_until`.',
    Type.Object({ confirmed: nullable(Type.String()), pending: nullable(Type.String()), link_until: nullable(instant) }),
  ),
  browsers: Type.Array(Type.Object({ id, device: nullable(Type.String()), created_at: instant })),
  push_key: said('The key with which a browser subscribes (applicationServerKey).', Type.String()),
})
export type NoticePreferences = Static<typeof noticePreferences>

export const preferenceRefusals = refusals({
  SWITCH_LOCKED: { status: 409, message: 'این کلید را قانون یا امنیت روشن نگه می‌دارد. می‌توانید راه دیگری هم اضافه کنید.' },
  LINK_INVALID: { status: 409, message: 'این لینک دیگر کار نمی‌کند. از صفحهٔ اعلان‌ها لینک تازه بگیرید.' },
  PUSH_UNKNOWN: { status: 422, message: 'این مرورگر اعلان پلکان را نمی‌پذیرد.' },
  BROWSERS_FULL: { status: 409, message: 'حداکثر ۱۰ مرورگر می‌شود. یکی را حذف کنید.' },
})
const { SWITCH_LOCKED, LINK_INVALID, PUSH_UNKNOWN, BROWSERS_FULL } = preferenceRefusals

export const readNoticePreferencesSchema = schema({
  summary: 'تنظیم اعلان‌ها',
  description: 'Which notices go where, quiet hours, digits, and the addresses they go to.',
  reply: one(noticePreferences),
  refusals: [],
})

export const changeNoticePreferencesSchema = schema({
  summary: 'تغییر تنظیم اعلان‌ها',
  description: 'Changes what is given; a locked switch is 409. Switching notices of security off needs a step-up.',
  headers: takesStepUp,
  body: exactly({
    switches: Type.Optional(Type.Array(exactly({ group, channel, is_on: Type.Boolean() }), { maxItems: 40 })),
    quiet_hours: Type.Optional(quietHours),
    digits: Type.Optional(digits),
  }),
  reply: done(noticePreferences),
  refusals: [SWITCH_LOCKED, ...needsStepUp],
})

export const resetNoticePreferencesSchema = schema({
  summary: 'برگشت به پیشنهاد پلکان',
  description: 'Back to what Pelekan proposes. Needs a step-up where it switches notices of security off.',
  headers: takesStepUp,
  reply: done(noticePreferences),
  refusals: [...needsStepUp],
})

export const setNoticeEmailSchema = schema({
  summary: 'ثبت ایمیل برای اعلان‌ها',
  description: 'Sends the link that proves the address; nothing else is sent there before it was opened.',
  body: exactly({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
  reply: done(noticePreferences),
  refusals: [reworded(sharedRefusals.TOO_MANY_TRIES, 'چند لینک فرستاده‌ایم. یک ساعت دیگر دوباره امتحان کنید.')],
})

const token = Type.String({ minLength: 10, maxLength: 120 })

export const confirmNoticeEmailSchema = schema({
  summary: 'تأیید ایمیل با لینک',
  description: "Whoever has the link's token may confirm, once and within 24 hours, signed in or not.",
  body: exactly({ token }),
  reply: messageOnly,
  refusals: [LINK_INVALID],
})

export const subscribePushSchema = schema({
  summary: 'روشن کردن اعلان این مرورگر',
  description: 'Registers this browser for push notices, by its subscription of the Push API.',
  body: exactly({
    endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
    keys: exactly({
      p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
      auth: Type.String({ pattern: '^[\\w-]{22}={0,2}$' }),
    }),
  }),
  reply: done(noticePreferences),
  refusals: [PUSH_UNKNOWN, BROWSERS_FULL],
})

export const unsubscribePushSchema = schema({
  summary: 'خاموش کردن اعلان یک مرورگر',
  description: 'Ends the push notices of one browser.',
  params: exactly({ id }),
  reply: done(noticePreferences),
  refusals: [],
})

export const endNoticesSchema = schema({
  summary: 'قطع این خبرها، بدون ورود',
  description: 'Ends offers, or the e-mails of one row, by the token of a link, without signing in. Repeating it changes nothing.',
  body: exactly({ token }),
  reply: done(Type.Object({ group })),
  refusals: [LINK_INVALID],
})
