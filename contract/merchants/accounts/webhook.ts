import { Type, type Static } from 'typebox'
import { exactly, instant, uuid } from '#contract/platform/http/fields.ts'
import { merchantTicket } from './tickets.ts'

/** What a store is told of: a ticket was paid, came to nothing, or changed by itself. */
export const webhookTypes = [
  'credit_ticket.done',
  'credit_ticket.settled',
  'credit_ticket.reversed',
  'credit_ticket.refunded',
  'credit_ticket.expired',
  'credit_ticket.canceled',
  'credit_ticket.rejected',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/**
 * The body of a webhook, sent as POST at least once until it is answered 2xx. `event_id` is the same at every try; `ticket` is
 * as it was when it happened, so a store that gets it late asks again before it acts.
 */
export const webhookEvent = exactly({
  event_id: uuid,
  type: Type.Enum([...webhookTypes]),
  created_at: instant,
  ticket: merchantTicket,
})
export type WebhookEvent = Static<typeof webhookEvent>
