import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { readAssessmentSchema, verifyIncomeSchema } from './assessment.ts'

/** Whether the customer can afford the order, what the bureau says, and what its guarantors answer for (F-202, R-CARE-11). */
export const readAssessment: StaffRoute<typeof readAssessmentSchema> = {
  id: 'ops.order.assessment',
  method: 'GET',
  path: '/api/ops/orders/{order}/assessment',
  auth: 'staff',
  signed: false,
}

/** Records the monthly income that a financial document of the order's customer proves; the newest one counts. */
export const verifyIncome: StaffRoute<typeof verifyIncomeSchema> = {
  id: 'ops.order.income',
  method: 'POST',
  path: '/api/ops/orders/{order}/income',
  auth: 'staff',
  signed: false,
}
