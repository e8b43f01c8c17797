import { Type, type Static } from 'typebox'
import { one, pageOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, pageQuery } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { referralStatuses } from '#domain/identity/referral-codes/referral.ts'

export const referralRefusals = refusals({
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'چند بار پشت سر هم کد پرسیده شد. کمی بعد دوباره امتحان کنید.'),
})

/** R-ENTITY-59: `mobile` is masked; `gift_count` is the gift each side gets, 0 where the friend brought one before; `received_at` is null until it is granted (D-86). */
export const referral = entity('Referral', {
  mobile: Type.String(),
  referralable_type: Type.Literal('ORDER'),
  status: Type.Enum([...referralStatuses]),
  gift_type: Type.Literal('POINT'),
  gift_count: Type.Integer({ minimum: 0 }),
  received_at: nullable(instant),
})
export type Referral = Static<typeof referral>

export const listReferralsSchema = schema({
  summary: 'دعوت‌های من',
  description: 'The customers whom the customer invited, the newest first.',
  query: exactly({ ...pageQuery, 'filter[status]': Type.Optional(Type.Enum([...referralStatuses])) }),
  reply: pageOf(referral),
  refusals: [],
})

export const validateReferralSchema = schema({
  summary: 'آیا این کد معرف درست است',
  description: "Whether a referral code is valid for the caller; a malformed, an unknown and the caller's own code get the same reply.",
  params: exactly({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: one(Type.Object({ valid: Type.Boolean() })),
  refusals: [referralRefusals.TOO_MANY_TRIES],
})

/** R-ENTITY-60: all invited customers, those whose gift was granted, and the customer's points from them. */
export const referralSummary = entity('ReferralSummary', {
  all_count: Type.Integer({ minimum: 0 }),
  success_count: Type.Integer({ minimum: 0 }),
  gift_sum: Type.Integer({ minimum: 0 }),
})
export type ReferralSummary = Static<typeof referralSummary>

export const readReferralSummarySchema = schema({
  summary: 'جمع دعوت‌های من',
  description: 'How many the caller has invited, for how many of them a gift was granted, and the points of these gifts.',
  reply: one(referralSummary),
  refusals: [],
})
