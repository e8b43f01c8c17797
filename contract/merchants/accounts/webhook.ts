import { Type, type Static } from 'typebox'
import { exactly, instant, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { admissionRefusals } from './refusals.ts'
import { merchantTicket } from './tickets.ts'

/** The types of webhooks: a ticket was paid, ended unpaid, or changed automatically. */
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
 * The body of a webhook, sent by POST at least once until the response is 2xx. `event_id` is the same in every try; `ticket` is as it was
 * at the event, so a store that gets it late reads the ticket before it acts.
 */
export const webhookEvent = exactly({
  event_id: uuid,
  type: Type.Enum([...webhookTypes]),
  created_at: instant,
  ticket: merchantTicket,
})
export type WebhookEvent = Static<typeof webhookEvent>

/** The secret as Standard Webhooks writes it: `whsec_` and the base64 of 32 bytes. */
export const rotateWebhookSecretSchema = schema({
  summary: 'Get a new secret for your webhooks',
  reply: Type.Object({ secret: Type.String({ pattern: '^whsec_[A-Za-z0-9+/]{43}=$' }), earlier_valid_until: instant }),
  refusals: Object.values(admissionRefusals),
})
