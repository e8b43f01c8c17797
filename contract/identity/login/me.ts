import { Type, type Static } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** R-ENTITY-03 in the shapes of D-18: `invoices` counts unpaid due ones, `notification` unread ones. */
export const meProfile = Type.Object({
  score: nullable(Type.Integer()),
  invoices: Type.Integer({ minimum: 0 }),
  notification: Type.Integer({ minimum: 0 }),
  has_account_number: Type.Boolean(),
  score_grade: nullable(Type.String()),
  credit_limit: rials,
  instant_limit: rials,
  order_pool_status: Type.Enum(['FREE', 'INPROGRESS', 'PAYING']),
  has_instant_loan: Type.Boolean(),
  referral_code: Type.String(),
  referral_url: Type.String(),
  points_balance: Type.Integer({ minimum: 0 }),
})
export type MeProfile = Static<typeof meProfile>

export const meSchema = schema({ summary: 'وضعیت حساب من', reply: one(meProfile), refusals: [] })
