import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { openProblemForSchema, proposeProblemRefundSchema, readProblemSchema, rejectProblemSchema } from './problems.ts'

/** R-CARE-02. */
export const readProblemForStaff: StaffRoute<typeof readProblemSchema> = {
  id: 'ops.problem',
  method: 'GET',
  path: '/api/ops/problems/{customer_id}/{id}',
  auth: 'staff',
  signed: false,
}

/** For the customer: the refund is a proposal that a second person approves. */
export const proposeProblemRefund: StaffRoute<typeof proposeProblemRefundSchema> = {
  id: 'ops.problem.propose-refund',
  method: 'POST',
  path: '/api/ops/problems/{customer_id}/{id}/propose-refund',
  auth: 'staff',
  signed: false,
}

/** For the store: no money moves. */
export const rejectProblem: StaffRoute<typeof rejectProblemSchema> = {
  id: 'ops.problem.reject',
  method: 'POST',
  path: '/api/ops/problems/{customer_id}/{id}/reject',
  auth: 'staff',
  signed: false,
}

export const openProblemFor: StaffRoute<typeof openProblemForSchema> = {
  id: 'ops.problem.open',
  method: 'POST',
  path: '/api/ops/problems',
  auth: 'staff',
  signed: false,
}
