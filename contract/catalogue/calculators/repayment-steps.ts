import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { exactly, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** R-ENTITY-22. */
export const repaymentStep = Type.Object({
  invoice_count: Type.Integer({ minimum: 1 }),
  final_amount: rials,
  monthly_invoice: rials,
  wage: rials,
  amount: rials,
  points_needed: Type.Integer({ minimum: 0 }),
})
export type RepaymentStep = Static<typeof repaymentStep>

export const calculatorStepsSchema = schema({ summary: 'پله‌های بازپرداخت وام کارت', reply: listOf(repaymentStep), refusals: [] })

export const calculatorStepsByTypeSchema = schema({
  summary: 'پله‌های بازپرداخت یک نوع وام',
  params: exactly({ type: Type.String({ maxLength: 40 }) }),
  reply: listOf(repaymentStep),
  refusals: [],
})
