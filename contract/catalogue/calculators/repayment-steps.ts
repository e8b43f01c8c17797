import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** R-ENTITY-22. */
export const repaymentStep = entity('RepaymentStep', {
  invoice_count: Type.Integer({ minimum: 1 }),
  final_amount: rials,
  monthly_invoice: rials,
  wage: rials,
  amount: rials,
  points_needed: Type.Integer({ minimum: 0 }),
})
export type RepaymentStep = Static<typeof repaymentStep>

export const calculatorStepsSchema = schema({
  summary: 'پله‌های بازپرداخت وام کارت',
  description: "The public calculator's rows for a card loan.",
  reply: listOf(repaymentStep),
  refusals: [],
})

export const calculatorStepsByTypeSchema = schema({
  summary: 'پله‌های بازپرداخت یک نوع وام',
  description: 'The same for one type of order; an unknown type is 404.',
  params: exactly({ type: Type.String({ maxLength: 40 }) }),
  reply: listOf(repaymentStep),
  refusals: [],
})
