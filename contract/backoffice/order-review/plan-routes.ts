import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { readOrderPlansSchema } from './plans.ts'

/** Every plan of the order; lists are empty before its repayment. */
export const readOrderPlans: StaffRoute<typeof readOrderPlansSchema> = {
  id: 'ops.order.plans',
  method: 'GET',
  path: '/api/ops/orders/{order}/plans',
  auth: 'staff',
  signed: false,
}
