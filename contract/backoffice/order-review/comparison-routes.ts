import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { readComparisonsSchema, showComparisonsSchema } from './comparison.ts'

/** What the documents of the order must agree with, field by field, with personal data masked (F-202). */
export const readComparisons: StaffRoute<typeof readComparisonsSchema> = {
  id: 'ops.order.comparisons',
  method: 'GET',
  path: '/api/ops/orders/{order}/comparisons',
  auth: 'staff',
  signed: false,
}

/** The same in full. Audited with the reason given. */
export const showComparisons: StaffRoute<typeof showComparisonsSchema> = {
  id: 'ops.order.comparisons.show',
  method: 'POST',
  path: '/api/ops/orders/{order}/comparisons',
  auth: 'staff',
  signed: false,
}
