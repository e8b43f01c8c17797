import { Type, type Static } from 'typebox'
import { collateralRefusals, imageRefusals } from '#contract/lending/collateral/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { orderKey } from '#contract/platform/http/order-key.ts'
import { route } from '#contract/platform/http/route.ts'
import { reviewStates } from '#domain/lending/collateral/review.ts'

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

const sending = { method: 'POST', auth: 'bearer', signed: true, params: exactly({ orderId: orderKey }), reply: done(cheque) } as const
const refusals = [...Object.values(collateralRefusals), ...Object.values(imageRefusals)]

/** Number (16 digits, optional) and front image; without a number the previous one is not changed (R-COLLATERAL-04). */
export const storeCheque = route({
  ...sending,
  id: 'cheques.store-or-update',
  path: '/api/customer/cheque/{orderId}/store-or-update',
  summary: 'ثبت چک: شناسه و تصویر رو',
  files: ['front_image'],
  fields: exactly({ number: Type.Optional(Type.String({ pattern: '^\\d{16}$' })) }),
  refusals,
})

/** The back, once the front is approved (D-65). */
export const updateBackCheque = route({
  ...sending,
  id: 'cheques.update-back',
  path: '/api/customer/cheque/{orderId}/update-back-cheque',
  summary: 'ثبت تصویر پشت چک',
  files: ['back_image'],
  refusals,
})
