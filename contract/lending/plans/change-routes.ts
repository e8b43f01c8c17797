import type { Route } from '#contract/platform/http/route.ts'
import type { answerPlanChangeSchema, readPlanChangeSchema } from './consent.ts'
import type { listPlanChangesSchema } from './list-changes.ts'
import type { moveDueDaySchema, previewMoveSchema } from './move.ts'
import type { sendPlanCodeSchema } from './sign-code.ts'
import type { previewWithdrawalSchema, withdrawSchema } from './withdrawal.ts'

/** R-PLAN-09. */
export const previewMove: Route<typeof previewMoveSchema, 'bearer'> = {
  id: 'plans.preview-move',
  method: 'GET',
  path: '/api/customer/orders/{id}/due-day-move',
  auth: 'bearer',
  signed: true,
}

/** PLAN. */
export const sendPlanCode: Route<typeof sendPlanCodeSchema, 'bearer'> = {
  id: 'plans.send-code',
  method: 'POST',
  path: '/api/customer/orders/{id}/plan-changes/code',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-09. */
export const moveDueDay: Route<typeof moveDueDaySchema, 'bearer'> = {
  id: 'plans.move-due-day',
  method: 'POST',
  path: '/api/customer/orders/{id}/due-day-move',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-09. */
export const listPlanChanges: Route<typeof listPlanChangesSchema, 'bearer'> = {
  id: 'plans.list-changes',
  method: 'GET',
  path: '/api/customer/orders/{id}/plan-changes',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-09. */
export const readPlanChange: Route<typeof readPlanChangeSchema, 'bearer'> = {
  id: 'guarantees.read-plan-change',
  method: 'GET',
  path: '/api/customer/guarantee/{id}/plan-change',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-09. */
export const answerPlanChange: Route<typeof answerPlanChangeSchema, 'bearer'> = {
  id: 'guarantees.answer-plan-change',
  method: 'POST',
  path: '/api/customer/guarantee/{id}/plan-change',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-10. */
export const previewWithdrawal: Route<typeof previewWithdrawalSchema, 'bearer'> = {
  id: 'plans.preview-withdrawal',
  method: 'GET',
  path: '/api/customer/orders/{id}/withdrawal',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-10. */
export const withdrawFromLoan: Route<typeof withdrawSchema, 'bearer'> = {
  id: 'plans.withdraw',
  method: 'POST',
  path: '/api/customer/orders/{id}/withdrawal',
  auth: 'bearer',
  signed: true,
}
