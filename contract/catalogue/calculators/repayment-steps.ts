import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { exactly, rials } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

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

/** The public calculator's rows for a card loan (R-CALC-01, D-37). */
export const calculatorSteps = route({
  id: 'calculators.steps',
  method: 'GET',
  path: '/api/loan-calculator',
  summary: 'پله‌های بازپرداخت وام کارت',
  auth: 'optional',
  signed: true,
  reply: listOf(repaymentStep),
  refusals: [],
})

/** The same for one type of order; an unknown type is 404 (R-CALC-02, D-37). */
export const calculatorStepsByType = route({
  id: 'calculators.steps-by-type',
  method: 'GET',
  path: '/api/loan-calculator/{type}',
  summary: 'پله‌های بازپرداخت یک نوع وام',
  auth: 'optional',
  signed: true,
  params: exactly({ type: Type.String({ maxLength: 40 }) }),
  reply: listOf(repaymentStep),
  refusals: [],
})
