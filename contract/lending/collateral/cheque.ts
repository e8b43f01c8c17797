import { Type, type Static } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { reviewStates } from '#domain/lending/collateral/review.ts'
import { collateralRefusals, imageRefusals } from './refusals.ts'

const review = Type.Enum([...reviewStates])
const text = Type.String()

/** R-ENTITY-34. `status` is for both sides; the statuses of each side, the reasons and the date are additions of ours. */
export const cheque = Type.Object({
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
const refusals = [...Object.values(collateralRefusals), ...Object.values(imageRefusals)]

export const storeChequeSchema = schema({
  ...sending,
  summary: 'ثبت چک: شناسه و تصویر رو',
  files: ['front_image'],
  fields: exactly({ number: Type.Optional(Type.String({ pattern: '^\\d{16}$' })) }),
  refusals,
})

export const updateBackChequeSchema = schema({ ...sending, summary: 'ثبت تصویر پشت چک', files: ['back_image'], refusals })
