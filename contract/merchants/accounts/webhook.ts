import { Type, type Static } from 'typebox'
import { exactly, instant, instantOf } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { webhookTypes } from '#domain/merchants/webhooks/webhook-types.ts'
import { merchantProblem } from './problems.ts'
import { admissionRefusals } from './refusals.ts'
import { merchantTicket } from './tickets.ts'

/**
 * The body of a webhook, sent by POST at least once until the response is 2xx. `event_id` is the same in every try; `ticket` is as it was
 * at the event, so a store that gets it late reads the ticket before it acts.
 */
export const webhookEvent = exactly({
  event_id: Type.String({
    format: 'uuid',
    description: 'The same in every try: act once for each.',
    examples: ['9d2f6a7e-4b1c-4a70-8a3e-2f1d0c9b8a76'],
  }),
  type: Type.Enum([...webhookTypes], { examples: ['credit_ticket.done'] }),
  created_at: instant,
  ticket: merchantTicket,
  problem: Type.Optional(merchantProblem),
})
export type WebhookEvent = Static<typeof webhookEvent>

/** The secret as Standard Webhooks writes it: `whsec_` and the base64 of 32 bytes. */
export const rotateWebhookSecretSchema = schema({
  summary: 'Get a new secret for your webhooks',
  description:
    'Gives the store a new secret for its webhooks, shown only now. Those it had stay valid until `earlier_valid_until`: until then ' +
    'each webhook has a signature under each.',
  reply: Type.Object({
    secret: Type.String({
      pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
      description: 'Shown only now: store it.',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1AbCdEfGhIk='],
    }),
    earlier_valid_until: instantOf('Until when the earlier secrets are valid.', '2026-11-22T10:24:00+03:30'),
  }),
  refusals: Object.values(admissionRefusals),
})
