/** The types of webhooks: a ticket was paid, ended unpaid, or changed automatically; a problem report of one was opened, answered or decided. */
export const webhookTypes = [
  'credit_ticket.done',
  'credit_ticket.settled',
  'credit_ticket.reversed',
  'credit_ticket.refunded',
  'credit_ticket.expired',
  'credit_ticket.canceled',
  'credit_ticket.rejected',
  'problem.opened',
  'problem.answered',
  'problem.decided',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** By what a store narrows its log: PENDING waits for a try, FAILED is the part of it whose last try failed, PARKED is tried no more. */
export const webhookLogStates = ['FAILED', 'PARKED', 'PENDING', 'DELIVERED'] as const
export type WebhookLogState = (typeof webhookLogStates)[number]
