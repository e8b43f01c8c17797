import { Type, type Static } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { agreedChange } from '#contract/lending/plans/list-changes.ts'
import { plan } from '#contract/lending/plans/list-plans.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** The plans of an order, the signed one first; the changes its customer accepted, the latest first; the addenda by their plans (R-PLAN-19). */
const orderPlans = Type.Object({
  plans: Type.Array(plan),
  changes: Type.Array(agreedChange),
  addenda: Type.Array(Type.Object({ plan: Type.Integer(), at: instant, text: Type.String(), sha256: Type.String() })),
})
export type OrderPlansOnWire = Static<typeof orderPlans>

export const readOrderPlansSchema = schema({
  summary: 'برنامه‌های قسط یک سفارش، تغییرها و الحاقیه‌ها',
  params: exactly({ order: orderKey }),
  reply: one(orderPlans),
  refusals: Object.values(staffRefusals),
})
