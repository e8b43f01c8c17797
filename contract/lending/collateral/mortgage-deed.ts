import { Type, type Static } from 'typebox'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { reviewStates } from '#domain/lending/collateral/review.ts'
import { collateralRefusals, imageRefusals } from './refusals.ts'

const text = Type.String()

/** R-ENTITY-35. The reasons and `sent_at` are additions of ours. */
export const mortgageDeed = Type.Object({
  number: nullable(text),
  status: Type.Enum([...reviewStates]),
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
  params: exactly({ orderId: orderKey }),
  files: mortgageDeedImages,
  fields: exactly({ number: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })) }),
  reply: done(mortgageDeed),
  refusals: [...Object.values(collateralRefusals), ...Object.values(imageRefusals)],
})
