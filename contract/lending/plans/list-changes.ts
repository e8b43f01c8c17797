import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { day, entity, instant, nullable, orderParams } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { changeStatuses } from '#domain/lending/plans/agreed-change.ts'
import { planChange } from './consent.ts'

/** A change that the customer accepted, with how far it came: it waits for guarantors, was applied, or came to nothing (R-PLAN-09). */
export const agreedChange = entity('AgreedChange', {
  ...planChange.properties,
  status: Type.Enum([...changeStatuses]),
  ended_at: nullable(instant),
  /** The instalment and its new day; null for another kind. */
  move: nullable(Type.Object({ number: Type.Integer(), to: day })),
  /** How many guarantors were asked, and how many of them have accepted. */
  guarantors: Type.Object({ asked: Type.Integer({ minimum: 0 }), accepted: Type.Integer({ minimum: 0 }) }),
  /** The day on which an instalment of a hardship plan was ten days late, from which fees arise again (R-PLAN-12); null while it is not broken. */
  broken_on: nullable(day),
  /** The plan it made. */
  new_plan: nullable(Type.Integer({ minimum: 2 })),
})
export type AgreedChangeOnWire = Static<typeof agreedChange>

export const listPlanChangesSchema = schema({
  summary: 'تغییرهای قسط‌های یک سفارش که مشتری پذیرفته است',
  description: "The changes of an order's plan that its customer accepted, the latest first.",
  params: orderParams,
  reply: listOf(agreedChange),
  refusals: [],
})
