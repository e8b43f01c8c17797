import { Type, type Static } from 'typebox'
import { uploadSession } from '#contract/lending/documents/send-stage.ts'
import { imageRefusals, uploadRefusals } from '#contract/platform/files/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, orderKey } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { reviewStates } from '#domain/lending/collateral/review.ts'

/** Why a cheque or a mortgage deed is not accepted. */
export const collateralRefusals = refusals({
  COLLATERAL_OTHER: { status: 409, message: 'ضمانت این سفارش از نوع دیگری است.' },
  COLLATERAL_NOT_NOW: { status: 409, message: 'این سفارش الان در این مرحله نیست.' },
  COLLATERAL_KEPT: { status: 409, message: 'این تصویر تأیید شده و دیگر عوض نمی‌شود.' },
})

const review = Type.Enum([...reviewStates])
const text = Type.String()

/** R-ENTITY-34. `status` is for both sides; the statuses of each side, the reasons and the date are additions of ours. */
export const cheque = entity('Cheque', {
  number: nullable(text),
  status: review,
  front_image_link: nullable(text),
  back_image_link: nullable(text),
  front_status: review,
  back_status: nullable(review),
  reasons: Type.Array(Type.Object({ code: text, text })),
  sent_at: instant,
})
export type Cheque = Static<typeof cheque>

const sending = { params: exactly({ orderId: orderKey }), reply: done(cheque) } as const
const refused = [...Object.values(collateralRefusals), ...Object.values(imageRefusals), uploadRefusals.UPLOAD_UNKNOWN]
/** In place of an image: the session id of its temporary upload for this kind of collateral. An addition of ours. */
const session = Type.Optional(uploadSession)

export const storeChequeSchema = schema({
  ...sending,
  summary: 'ثبت چک: شناسه و تصویر رو',
  description: 'Number (16 digits, optional) and front image; without a number the previous one is not changed.',
  files: ['front_image'],
  fields: exactly({
    number: Type.Optional(Type.String({ pattern: '^\\d{16}$', examples: ['1234567890123456'] })),
    front_image_session_id: session,
  }),
  refusals: refused,
})

export const updateBackChequeSchema = schema({
  ...sending,
  summary: 'ثبت تصویر پشت چک',
  description: 'The back, once the front is approved.',
  files: ['back_image'],
  fields: exactly({ back_image_session_id: session }),
  refusals: refused,
})

/** R-ENTITY-35. The reasons and `sent_at` are additions of ours. */
export const mortgageDeed = entity('MortgageDeed', {
  number: nullable(text),
  status: review,
  first_image_link: text,
  second_image_link: text,
  third_image_link: text,
  fourth_image_link: text,
  reasons: Type.Array(Type.Object({ code: text, text })),
  sent_at: instant,
})
export type MortgageDeed = Static<typeof mortgageDeed>

/** The form fields of the four images, in page order. */
export const mortgageDeedImages = ['first_image', 'second_image', 'third_image', 'fourth_image'] as const

export const storeMortgageDeedSchema = schema({
  summary: 'ثبت سند ملکی: شماره و چهار تصویر',
  description: 'A number of at most 32 characters, optional, and all four images; refused ones are named in `errors`.',
  params: exactly({ orderId: orderKey }),
  files: mortgageDeedImages,
  fields: exactly({
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    first_image_session_id: session,
    second_image_session_id: session,
    third_image_session_id: session,
    fourth_image_session_id: session,
  }),
  reply: done(mortgageDeed),
  refusals: refused,
})
