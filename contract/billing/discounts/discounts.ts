import { Type, type Static } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { discountTypes, type DiscountRefusal } from '#domain/billing/discounts/discount.ts'
import { paymentKinds } from '#domain/billing/payments/payment.ts'

const kind = Type.Enum([...paymentKinds])

/** R-ENTITY-50; `is_used` is our addition: the customer has used it as often as one may. */
export const discount = entity('Discount', {
  title: Type.String(),
  code: Type.String(),
  type: Type.Enum([...discountTypes]),
  value: Type.Integer({ minimum: 1 }),
  discount_cap: nullable(rials),
  expired_at: nullable(instant),
  applies_to: Type.Array(kind),
  is_used: Type.Boolean(),
})
export type DiscountOnWire = Static<typeof discount>

/** R-DISCOUNT-04, D-81: a refused code is answered with `succeed: false` and the reason as a sentence, never as an error. */
export const discountPreview = entity('DiscountPreview', {
  succeed: Type.Boolean(),
  message: Type.String(),
  type: nullable(Type.Enum([...discountTypes])),
  value: nullable(Type.Integer({ minimum: 1 })),
  discount_cap: nullable(rials),
})

export const previewDiscountSchema = schema({
  summary: 'آزمودن کد تخفیف',
  description: 'What a discount code would do for one kind of purchase, before anything is paid.',
  params: exactly({ code: Type.String({ minLength: 1, maxLength: 50 }) }),
  body: exactly({ entity_type: kind }),
  reply: one(discountPreview),
  refusals: [],
})

export const listDiscountsSchema = schema({
  summary: 'تخفیف‌های من',
  description: "The caller's discounts, optionally only active or expired ones, or those with a text in their title.",
  query: exactly({
    'filter[expired_at]': Type.Optional(Type.Enum(['active', 'expired'])),
    'filter[title]': Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: listOf(discount),
  refusals: [],
})

/** Why a code is refused, as sentences for the customer. */
export const discountWords: Readonly<Record<DiscountRefusal, string>> = {
  UNKNOWN: 'این کد را پیدا نکردیم. حرف‌ها را یک بار دیگر ببینید.',
  EXPIRED: 'مهلت این کد تمام شده است.',
  USED: 'پیش‌تر از این کد استفاده کرده‌اید.',
  OTHER_KIND: 'این کد برای این پرداخت نیست.',
}
export const discountCounts = 'این کد پذیرفته شد.'
