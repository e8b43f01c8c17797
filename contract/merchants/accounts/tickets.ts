import { Type, type Static } from 'typebox'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { exactly, instant, mobile, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'
import { admissionRefusals, merchantRefusals } from './refusals.ts'

/** Whole rials, at least one. */
const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })
const uri = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 1000 })
const text = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s].*$' })

/**
 * A store's request (lifecycle.md §5). Amounts are whole rials, an item's of its whole line, and the items sum to `amount`; `provider_id` is
 * the store's own id of the purchase, unique forever.
 */
export const ticketRequest = exactly({
  provider_id: text,
  amount,
  items: Type.Array(
    exactly({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      count: Type.Integer({ minimum: 1, maximum: 100_000 }),
      amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  mobile: Type.Optional(mobile),
  redirect_uri: uri,
  fallback_uri: uri,
})
export type TicketRequest = Static<typeof ticketRequest>

/** The ticket in every response and webhook. Instants are null until they happen. */
export const merchantTicket = Type.Object({
  track_number: trackNumber,
  provider_id: text,
  status: Type.Enum([...ticketStatuses]),
  /** Why a ticket ended unpaid: BLOCKED, HOST or LIMIT, of old ones REPLACED; null if the status is the reason. */
  reason: nullable(Type.String()),
  amount,
  refunded_amount: Type.Integer({ minimum: 0 }),
  /** What you give back to the customer when the ticket settles; fixed when it is created, and deducted from what you are paid. */
  cash_back_amount: Type.Integer({ minimum: 0 }),
  payment_url: Type.String(),
  created_at: instant,
  expires_at: instant,
  done_at: nullable(instant),
  /** Until when a paid ticket must be verified. */
  verify_until: nullable(instant),
  verified_at: nullable(instant),
  settled_at: nullable(instant),
  ended_at: nullable(instant),
})
export type MerchantTicket = Static<typeof merchantTicket>

const onTicket = exactly({ track_number: trackNumber })
const admission = Object.values(admissionRefusals)
const { MERCHANT_BLOCKED, URI_NOT_REGISTERED, AMOUNT_OUT_OF_RANGE, ITEMS_DO_NOT_SUM, PROVIDER_ID_REUSED } = merchantRefusals
const { ALREADY_PAID, TICKET_STATE, AMOUNT_MISMATCH, REFUND_TOO_LARGE, REFUND_ID_REUSED } = merchantRefusals

export const createTicketSchema = schema({
  summary: 'Create a credit ticket',
  body: ticketRequest,
  reply: merchantTicket,
  statuses: [200, 201],
  refusals: [...admission, MERCHANT_BLOCKED, URI_NOT_REGISTERED, AMOUNT_OUT_OF_RANGE, ITEMS_DO_NOT_SUM, PROVIDER_ID_REUSED, ALREADY_PAID],
})

export const findTicketSchema = schema({
  summary: 'Ask what became of a ticket',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission],
})

/** `next_cursor` is the `cursor` of the next page; null on the last one. */
export const listTicketsSchema = schema({
  summary: 'List your tickets, the newest first, or those of one provider_id',
  query: exactly({
    provider_id: Type.Optional(text),
    cursor: Type.Optional(trackNumber),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  reply: Type.Object({ results: Type.Array(merchantTicket), next_cursor: nullable(trackNumber) }),
  refusals: [...admission],
})

export const verifyTicketSchema = schema({
  summary: 'Verify a paid ticket',
  params: onTicket,
  body: exactly({ amount }),
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE, AMOUNT_MISMATCH],
})

export const settleTicketSchema = schema({
  summary: 'Settle a verified ticket',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE],
})

export const reverseTicketSchema = schema({
  summary: 'Reverse a verified ticket',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE],
})

export const refundReply = Type.Object({ refund_id: text, amount, refunded_at: instant, ticket: merchantTicket })

export const refundTicketSchema = schema({
  summary: 'Refund part or all of a settled ticket',
  params: onTicket,
  body: exactly({ refund_id: text, amount }),
  reply: refundReply,
  refusals: [...admission, TICKET_STATE, REFUND_TOO_LARGE, REFUND_ID_REUSED],
})
