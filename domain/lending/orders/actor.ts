/** Who may move an order (lifecycle.md §1). `system` is a rule or a job; staff roles are judged at the staff's door. */
export const orderActors = ['customer', 'guarantor', 'staff', 'bank', 'system'] as const
export type OrderActor = (typeof orderActors)[number]
