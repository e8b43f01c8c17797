import type { Json } from '#contract/platform/http/api-document.ts'
import { exampleOf } from '#contract/platform/http/example.ts'
import { openNamedSchemas } from '#contract/platform/http/named-schemas.ts'
import { headerParameter } from '#contract/platform/http/operation.ts'
import type { WebhookType } from '#domain/merchants/webhooks/webhook-types.ts'
import { merchantSignatureHeader, standardHeaders } from './signing.ts'
import { webhookEvent, type WebhookEvent } from './webhook.ts'

const [doneAt, laterAt] = ['2026-11-21T10:31:00+03:30', '2026-11-23T00:00:00+03:30']

const settled = { status: 'SETTLED', verified_at: doneAt, settled_at: laterAt } as const

/** What each type of webhook says, and what its ticket is like. */
const types: Readonly<Record<WebhookType, readonly [description: string, ticket: Partial<WebhookEvent['ticket']>]>> = {
  'credit_ticket.done': ['The customer has paid. Verify the ticket until verify_until, else the money goes back to the customer.', {}],
  'credit_ticket.settled': ['The money of a verified ticket is yours.', { status: 'SETTLED', verified_at: doneAt, settled_at: laterAt }],
  'credit_ticket.reversed': ['A paid or verified ticket was given back whole.', { status: 'REVERSED', ended_at: laterAt }],
  'credit_ticket.refunded': [
    'Part or all of a settled ticket was refunded.',
    { status: 'PART_REFUNDED', verified_at: doneAt, settled_at: laterAt, refunded_amount: 25_000_000 },
  ],
  'credit_ticket.expired': ['Nobody paid in time.', { status: 'EXPIRED', done_at: null, verify_until: null, ended_at: laterAt }],
  'credit_ticket.canceled': [
    'The customer went back without paying.',
    { status: 'CANCELED', done_at: null, verify_until: null, ended_at: laterAt },
  ],
  'credit_ticket.rejected': [
    'The ticket may not be paid any more; reason says why.',
    { status: 'REJECTED', reason: 'LIMIT', done_at: null, verify_until: null, ended_at: laterAt },
  ],
  'problem.opened': ['A customer reports a problem with a ticket: answer until problem.answer_until.', settled],
  'problem.answered': ['The report was answered, or the time to answer is over; we decide.', settled],
  'problem.decided': ['The report is decided, withdrawn, or covered by your refund.', settled],
}

const header = (name: string, description: string, example: string) => headerParameter(name, description, { example })

const parameters: readonly Json[] = [
  header(standardHeaders.id, 'The id of the event, the same in every try.', '9d2f6a7e-4b1c-4a70-8a3e-2f1d0c9b8a76'),
  header(standardHeaders.timestamp, 'The epoch second of this try.', '1795330440'),
  headerParameter(
    standardHeaders.signature,
    'v1,<base64 HMAC-SHA256 of "id.timestamp.body"> for each valid secret, separated by a space (Standard Webhooks 1.0.0). Missing until you have asked for a secret.',
    { required: false, example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=' },
  ),
  headerParameter(
    merchantSignatureHeader,
    'The older header: t=<epoch second>,v1=<hex HMAC-SHA256 of "t.body"> for each active key. Ends in November 2027.',
    {
      required: false,
      example: 't=1795330440,v1=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  ),
]

const event = exampleOf(webhookEvent) as WebhookEvent

/** The webhooks of the stores' document, one for each type. */
export const webhooks: Json = Object.fromEntries(
  Object.entries(types).map(([type, [description, ticket]]) => [
    type,
    {
      post: {
        operationId: type,
        summary: type,
        description: `${description} Sent at least once until it is answered 2xx, up to eleven tries after the first; those of one ticket in order.`,
        tags: ['webhooks'],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: openNamedSchemas().place(webhookEvent),
              example: { ...event, type, ticket: { ...event.ticket, ...ticket } },
            },
          },
        },
        responses: { 200: { description: 'You have it. Any 2xx will do.' }, '4XX': { description: 'Sent again later.' } },
      },
    },
  ]),
)
