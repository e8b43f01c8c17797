import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { assignOrderSchema, listAssignmentsSchema, readAssignmentSchema, takeOrderSchema } from './assignments.ts'

export const readAssignment: StaffRoute<typeof readAssignmentSchema> = {
  id: 'ops.order.assignment',
  method: 'GET',
  path: '/api/ops/orders/{order}/assignment',
  auth: 'staff',
  signed: false,
}

/** Assigns an order to a member of staff, who is reminded of it from a day on (F-202). The last assignment counts, unless the caller says who had the order and another has it by now. */
export const assignOrder: StaffRoute<typeof assignOrderSchema> = {
  id: 'ops.order.assign',
  method: 'POST',
  path: '/api/ops/orders/{order}/assignment',
  auth: 'staff',
  signed: false,
}

/**
 * Assigns an order of a queue to the reader, unless another active member whose role decides the queue has it. An assignment of somebody
 * of another role with a note or a reminder stays as it is.
 */
export const takeOrder: StaffRoute<typeof takeOrderSchema> = {
  id: 'ops.order.take',
  method: 'POST',
  path: '/api/ops/orders/{order}/take',
  auth: 'staff',
  signed: false,
}

/** The open orders that are assigned to the reader, those of whom they are to be reminded first; at most a hundred. */
export const listAssignments: StaffRoute<typeof listAssignmentsSchema> = {
  id: 'ops.assignments',
  method: 'GET',
  path: '/api/ops/assignments',
  auth: 'staff',
  signed: false,
}
