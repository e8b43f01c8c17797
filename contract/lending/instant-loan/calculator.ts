import { Type } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { rials } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

/** What may be lent at once, each with its price in points (R-LOAN-02, R-LOAN-04); whether the caller's limit covers it is Me's instant_limit. */
export const instantLoanCalculator = route({
  id: 'instant-loan.calculator',
  method: 'GET',
  path: '/api/customer/orders/instant-loan/calculator',
  summary: 'مبلغ‌های وام فوری',
  auth: 'bearer',
  signed: true,
  reply: listOf(Type.Object({ amount: rials, points_needed: Type.Integer({ minimum: 0 }) })),
  refusals: [],
})
