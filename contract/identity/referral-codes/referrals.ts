import { Type, type Static } from 'typebox'
import { one, pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, pageQuery } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { route } from '#contract/platform/http/route.ts'
import { referralStatuses } from '#domain/identity/referral-codes/referral.ts'

export const referralRefusals = refusals({
  TOO_MANY_TRIES: { status: 429, message: 'چند بار پشت سر هم کد پرسیده شد. کمی بعد دوباره امتحان کنید.' },
})

/** R-ENTITY-59: `mobile` is masked; `gift_count` is the gift each side gets; `received_at` is null until it is granted (D-86). */
export const referral = Type.Object({
  mobile: Type.String(),
  referralable_type: Type.Literal('ORDER'),
  status: Type.Enum([...referralStatuses]),
  gift_type: Type.Literal('POINT'),
  gift_count: Type.Integer({ minimum: 0 }),
  received_at: nullable(instant),
})
export type Referral = Static<typeof referral>

/** The customers whom the customer invited, the newest first (R-REFERRAL-01, R-REFERRAL-04). */
export const listReferrals = route({
  id: 'referrals.list',
  method: 'GET',
  path: '/api/customer/referral',
  summary: 'دعوت‌های من',
  auth: 'bearer',
  signed: true,
  query: exactly({ ...pageQuery, 'filter[status]': Type.Optional(Type.Enum([...referralStatuses])) }),
  reply: pageOf(referral),
  refusals: [],
})

/** Whether a referral code is valid for the caller; a malformed, an unknown and the caller's own code get the same reply (R-REFERRAL-02). */
export const validateReferral = route({
  id: 'referrals.validate',
  method: 'GET',
  path: '/api/customer/referral/validation/{code}',
  summary: 'آیا این کد معرف درست است',
  auth: 'optional',
  signed: true,
  params: exactly({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: one(Type.Object({ valid: Type.Boolean() })),
  refusals: [referralRefusals.TOO_MANY_TRIES],
})

/** R-ENTITY-60: all invited customers, those whose gift was granted, and the customer's points from them. */
export const referralSummary = Type.Object({
  all_count: Type.Integer({ minimum: 0 }),
  success_count: Type.Integer({ minimum: 0 }),
  gift_sum: Type.Integer({ minimum: 0 }),
})
export type ReferralSummary = Static<typeof referralSummary>

export const readReferralSummary = route({
  id: 'referrals.meta',
  method: 'GET',
  path: '/api/customer/referral/metaData',
  summary: 'جمع دعوت‌های من',
  auth: 'bearer',
  signed: true,
  reply: one(referralSummary),
  refusals: [],
})
