/** Honoured on every POST that moves money (lifecycle.md §3): scoped to the customer, never expires. */
export const idempotencyHeader = 'Idempotency-Key'
