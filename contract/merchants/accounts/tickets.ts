import { Type, type Static } from 'typebox'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { entity, exactly, instant, instantOf, mobile, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'
import { admissionRefusals, merchantRefusals } from './refusals.ts'

/** Whole rials, at least one. */
const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, description: 'Whole rials.', examples: [125_000_000] })
const text = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s].*$', description, examples: [example] })
const uri = (description: string, example: string) =>
  Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 1000, description, examples: [example] })
const providerId = text('Your own id of the purchase, unique forever.', 'order-1042')
const refundId = text('Your own id of the refund, unique within the ticket.', 'return-77')

/**
 * A store's request (lifecycle.md §5). Amounts are whole rials, an item's of its whole line, and the items sum to `amount`; `provider_id` is
 * the store's own id of the purchase, unique forever.
 */
export const ticketRequest = exactly({
  provider_id: providerId,
  amount,
  items: Type.Array(
    exactly({
      name: Type.String({ minLength: 1, maxLength: 200, description: 'Shown to the customer.', examples: ['گوشی موبایل'] }),
      count: Type.Integer({ minimum: 1, maximum: 100_000, examples: [1] }),
      amount: Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000_000,
        description: 'Whole rials of the whole line; the items sum to the amount of the ticket.',
        examples: [125_000_000],
      }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  mobile: Type.Optional(mobile),
  redirect_uri: uri(
    'Where the customer returns to after the payment; on a host registered for your store.',
    'https://store.example/thanks',
  ),
  fallback_uri: uri('Where the customer returns to without a payment; on a host registered for your store.', 'https://store.example/cart'),
})
export type TicketRequest = Static<typeof ticketRequest>

/** The ticket in every response and webhook. Instants are null until they happen. */
export const merchantTicket = entity('Ticket', {
  track_number: trackNumber,
  provider_id: providerId,
  status: Type.Enum([...ticketStatuses], {
    description: 'Only DONE needs an action of yours: verify the ticket until verify_until.',
    examples: ['DONE'],
  }),
  /** Of old tickets REPLACED too. */
  reason: nullable(Type.String(), {
    description: 'Why it ended unpaid: BLOCKED, HOST or LIMIT; null where the status says it.',
    examples: [null],
  }),
  amount,
  refunded_amount: Type.Integer({ minimum: 0, description: 'Whole rials that were refunded so far.', examples: [0] }),
  cash_back_amount: Type.Integer({
    minimum: 0,
    description:
      'What you give back to the customer when the ticket settles; fixed when it is created, and deducted from what you are paid.',
    examples: [0],
  }),
  payment_url: Type.String({
    description: 'Send the customer here.',
    examples: ['https://pelekan.example/cpg/preview?track_number=CPG-1234567890'],
  }),
  created_at: instant,
  expires_at: instantOf('Until when it may be paid.', '2026-11-21T10:54:00+03:30'),
  done_at: nullable(instant, { description: 'When it was paid.', examples: ['2026-11-21T10:31:00+03:30'] }),
  verify_until: nullable(instant, { description: 'Until when a paid ticket must be verified.', examples: ['2026-11-21T11:01:00+03:30'] }),
  verified_at: nullable(instant, { description: 'When you verified it.', examples: [null] }),
  settled_at: nullable(instant, { description: 'When its money became yours.', examples: [null] }),
  ended_at: nullable(instant, { description: 'When it ended without a sale.', examples: [null] }),
})
export type MerchantTicket = Static<typeof merchantTicket>

const onTicket = exactly({ track_number: trackNumber })
const admission = Object.values(admissionRefusals)
const { MERCHANT_BLOCKED, URI_NOT_REGISTERED, AMOUNT_OUT_OF_RANGE, ITEMS_DO_NOT_SUM, PROVIDER_ID_REUSED } = merchantRefusals
const { ALREADY_PAID, TICKET_STATE, AMOUNT_MISMATCH, REFUND_TOO_LARGE, REFUND_ID_REUSED } = merchantRefusals

export const createTicketSchema = schema({
  summary: 'Create a credit ticket',
  description:
    'Creates a ticket (201); the store sends its customer to `payment_url`. A repeat with the same body answers the same ticket ' +
    '(200) while that is open; another body is refused, and so is any once it was paid. After it ended unpaid a new one takes its ' +
    'place.',
  body: ticketRequest,
  reply: merchantTicket,
  statuses: [200, 201],
  refusals: [...admission, MERCHANT_BLOCKED, URI_NOT_REGISTERED, AMOUNT_OUT_OF_RANGE, ITEMS_DO_NOT_SUM, PROVIDER_ID_REUSED, ALREADY_PAID],
})

export const findTicketSchema = schema({
  summary: 'Ask what became of a ticket',
  description:
    "The current state of one of the store's tickets. Ask here whenever a browser returns or a webhook arrives: neither proves " +
    'anything by itself.',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission],
})

/** `next_cursor` is the `cursor` of the next page; null on the last one. */
export const listTicketsSchema = schema({
  summary: 'List your tickets, the newest first, or those of one provider_id',
  description: "The store's tickets, the newest first; with `provider_id` those of one purchase, the current one first.",
  query: exactly({
    provider_id: Type.Optional(providerId),
    cursor: Type.Optional(trackNumber),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'The number of tickets of a page.' })),
  }),
  reply: Type.Object({
    results: Type.Array(merchantTicket),
    next_cursor: nullable(trackNumber, { description: 'The cursor of the next page; null on the last one.', examples: [null] }),
  }),
  refusals: [...admission],
})

export const verifyTicketSchema = schema({
  summary: 'Verify a paid ticket',
  description:
    "The store accepts the payment: DONE → VERIFIED, within 30 minutes, for exactly the ticket's amount. A repeat has the same " +
    'result.',
  params: onTicket,
  body: exactly({ amount }),
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE, AMOUNT_MISMATCH],
})

export const settleTicketSchema = schema({
  summary: 'Settle a verified ticket',
  description: 'VERIFIED → SETTLED now, instead of at the end of the next business day. A repeat has the same result.',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE],
})

export const reverseTicketSchema = schema({
  summary: 'Reverse a verified ticket',
  description: 'VERIFIED → REVERSED: the customer gets everything back. A repeat has the same result.',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE],
})

export const refundReply = entity('Refund', { refund_id: refundId, amount, refunded_at: instant, ticket: merchantTicket })

export const refundTicketSchema = schema({
  summary: 'Refund part or all of a settled ticket',
  description: 'Refunds part or all of a settled ticket, once per refund_id, which the store chooses. A repeat returns the same refund.',
  params: onTicket,
  body: exactly({ refund_id: refundId, amount }),
  reply: refundReply,
  refusals: [...admission, TICKET_STATE, REFUND_TOO_LARGE, REFUND_ID_REUSED],
})
