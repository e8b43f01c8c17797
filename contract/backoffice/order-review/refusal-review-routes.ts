import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { decideRefusalReviewSchema, readRefusalReviewSchema } from './refusal-review.ts'

/** What the customer of a refused order asks a person to look at (R-CARE-11). */
export const readRefusalReview: StaffRoute<typeof readRefusalReviewSchema> = {
  id: 'ops.order.refusal-review',
  method: 'GET',
  path: '/api/ops/orders/{order}/refusal-review',
  auth: 'staff',
  signed: false,
}

/** The person's outcome, once: the refusal stays, or the customer is offered other terms. */
export const decideRefusalReview: StaffRoute<typeof decideRefusalReviewSchema> = {
  id: 'ops.order.refusal-review.decide',
  method: 'POST',
  path: '/api/ops/orders/{order}/refusal-review',
  auth: 'staff',
  signed: false,
}
