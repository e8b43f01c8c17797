import { Type, type Static } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { entity, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/**
 * R-ENTITY-03 in the shapes of D-18: `invoices` counts unpaid due ones, `notification` unread ones. The fields from `id` on are
 * ours (F-031): what a login says of the customer (R-ENTITY-01), for a session that began with the cookie alone, and counts of the menu.
 */
export const meProfile = entity('MeProfile', {
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
  id: Type.Integer(),
  name: nullable(Type.String()),
  family: nullable(Type.String()),
  gender: Type.Enum(['MALE', 'FEMALE']),
  mobile: Type.String(),
  email: nullable(Type.String()),
  type: Type.String(),
  open_orders: Type.Integer({ minimum: 0 }),
  answered_conversations: said("Conversations with support in which it is the customer's turn.", Type.Integer({ minimum: 0 })),
})
export type MeProfile = Static<typeof meProfile>

export const meSchema = schema({
  summary: 'وضعیت حساب من',
  description: 'The data that the frame of every signed-in page shows.',
  reply: one(meProfile),
  refusals: [],
})
