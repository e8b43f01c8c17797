import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { day, entity, instant, nullable, orderParams, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { changeStatuses } from '#domain/lending/plans/agreed-change.ts'
import { planChange } from './consent.ts'

/** A change that the customer accepted, with how far it came: it waits for guarantors, was applied, or came to nothing (R-PLAN-09). */
export const agreedChange = entity('AgreedChange', {
  ...planChange.properties,
  status: Type.Enum([...changeStatuses]),
  ended_at: nullable(instant),
  move: said('The instalment and its new day; null for another kind.', nullable(Type.Object({ number: Type.Integer(), to: day }))),
  guarantors: said(
    'How many guarantors were asked, and how many of them have accepted.',
    Type.Object({ asked: Type.Integer({ minimum: 0 }), accepted: Type.Integer({ minimum: 0 }) }),
  ),
  /** R-PLAN-12. */
  broken_on: said(
    'The day on which an instalment of a hardship plan was ten days late, from which fees arise again; null while it is not broken.',
    nullable(day),
  ),
  new_plan: said('The plan it made.', nullable(Type.Integer({ minimum: 2 }))),
})
export type AgreedChangeOnWire = Static<typeof agreedChange>

export const listPlanChangesSchema = schema({
  summary: 'تغییرهای قسط‌های یک سفارش که مشتری پذیرفته است',
  description: "The changes of an order's plan that its customer accepted, the latest first.",
  params: orderParams,
  reply: listOf(agreedChange),
  refusals: [],
})
