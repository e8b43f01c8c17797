import { Type } from 'typebox'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { messageOnly, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberEnrolmentRefusals, memberLoginRefusals } from '../members/refusals.ts'

/** Why test keys are not got by oneself. */
export const startRefusals = refusals({
  ONLY_IN_TEST_MODE: { status: 404, message: 'این کار فقط در حالت آزمایشی هست. کلید اصلی را پس از تأیید درخواست همکاری می‌گیرید.' },
  MAIL_NOT_SENT: { status: 503, message: 'ایمیل فرستاده نشد. چند دقیقهٔ دیگر دوباره امتحان کنید.' },
  MAIL_REFUSED: { status: 422, message: 'ایمیل به این نشانی نرسید. نشانی را دوباره ببینید.' },
})

export const readModeSchema = schema({
  summary: 'حالت پرتال',
  reply: one(
    Type.Object({
      is_test: Type.Boolean(),
      /** The portal of the other mode, and the page on which a store asks for cooperation; null where there is no other mode. */
      other_portal: nullable(Type.String()),
      live_request: nullable(Type.String()),
    }),
  ),
  refusals: [],
})

const email = Type.String({ pattern: '^[^\\s@]{1,64}@[A-Za-z0-9.-]{1,120}\\.[A-Za-z]{2,24}$', maxLength: 200 })

export const askTestKeysSchema = actionSchema({
  summary: 'خواستن کلید آزمایشی',
  body: exactly({
    store_name: Type.String({ minLength: 2, maxLength: 80 }),
    full_name: Type.String({ minLength: 3, maxLength: 80 }),
    email,
  }),
  reply: messageOnly,
  refusals: [...Object.values(startRefusals), memberLoginRefusals.TOO_MANY_TRIES],
})

export const openTestStoreSchema = actionSchema({
  summary: 'ساختن فروشگاه آزمایشی',
  body: exactly({ token: Type.String({ pattern: '^[\\w-]{43}$' }) }),
  statuses: [201],
  reply: one(
    Type.Object({
      store_name: Type.String(),
      email: Type.String(),
      key_id: Type.String(),
      /** Shown only in this response. */
      secret: Type.String(),
      /** The address of the API that the key is for. */
      address: Type.String(),
      hosts: Type.Array(Type.String()),
      /** The token with which the owner sets password and authenticator, and until when. */
      enrolment_token: Type.String(),
      expires_at: instant,
    }),
  ),
  refusals: [startRefusals.ONLY_IN_TEST_MODE, memberEnrolmentRefusals.LINK_DEAD, memberLoginRefusals.TOO_MANY_TRIES],
})
