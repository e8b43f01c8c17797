import { Type, type Static } from 'typebox'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { exactly, instant, mobile, nullable } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'
import { admissionRefusals, merchantRefusals } from './refusals.ts'

/** Whole rials, at least one. */
const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })
const uri = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 1000 })
const text = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s].*$' })

/** What the store asks (lifecycle.md §5). Amounts are whole rials; `provider_id` is the store's own name for the purchase, unique for good. */
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

/** What became of the ticket, in every answer and every webhook. Instants are null until their moment has come. */
export const merchantTicket = Type.Object({
  track_number: trackNumber,
  provider_id: text,
  status: Type.Enum([...ticketStatuses]),
  /** Why a ticket that came to nothing did: REPLACED, BLOCKED, HOST or LIMIT; null where the status says all. */
  reason: nullable(Type.String()),
  amount,
  refunded_amount: Type.Integer({ minimum: 0 }),
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

const common = { auth: 'none', signed: false } as const
const onTicket = exactly({ track_number: trackNumber })
const admission = Object.values(admissionRefusals)
const { MERCHANT_BLOCKED, URI_NOT_REGISTERED, AMOUNT_OUT_OF_RANGE, ALREADY_PAID, TICKET_STATE, AMOUNT_MISMATCH } = merchantRefusals
const { REFUND_TOO_LARGE, REFUND_ID_REUSED } = merchantRefusals

/** Creates a ticket; the store sends its customer to `payment_url`. A new one for the same provider_id closes the old, unless that was paid. */
export const createTicket = route({
  ...common,
  id: 'merchant.create-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket',
  summary: 'Create a credit ticket',
  body: ticketRequest,
  reply: merchantTicket,
  statuses: [201],
  refusals: [...admission, MERCHANT_BLOCKED, URI_NOT_REGISTERED, AMOUNT_OUT_OF_RANGE, ALREADY_PAID],
})

export const findTicket = route({
  ...common,
  id: 'merchant.read-ticket',
  method: 'GET',
  path: '/api/merchant/credit-ticket/{track_number}',
  summary: 'Ask what became of a ticket',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission],
})

/** The store takes the money: DONE → VERIFIED, within 30 minutes, for exactly the ticket's amount. A repeat answers the same. */
export const verifyTicket = route({
  ...common,
  id: 'merchant.verify-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/verify',
  summary: 'Verify a paid ticket',
  params: onTicket,
  body: exactly({ amount }),
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE, AMOUNT_MISMATCH],
})

/** VERIFIED → SETTLED now, instead of at the end of the next business day. A repeat answers the same. */
export const settleTicket = route({
  ...common,
  id: 'merchant.settle-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/settle',
  summary: 'Settle a verified ticket',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE],
})

/** VERIFIED → REVERSED: everything goes back to the customer. A repeat answers the same. */
export const reverseTicket = route({
  ...common,
  id: 'merchant.reverse-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/reverse',
  summary: 'Reverse a verified ticket',
  params: onTicket,
  reply: merchantTicket,
  refusals: [...admission, TICKET_STATE],
})

export const refundReply = Type.Object({ refund_id: text, amount, refunded_at: instant, ticket: merchantTicket })

/** Gives part or all of a settled ticket back, once per refund_id, which is the store's own. A repeat answers the same refund. */
export const refundTicket = route({
  ...common,
  id: 'merchant.refund-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/refund',
  summary: 'Refund part or all of a settled ticket',
  params: onTicket,
  body: exactly({ refund_id: text, amount }),
  reply: refundReply,
  refusals: [...admission, TICKET_STATE, REFUND_TOO_LARGE, REFUND_ID_REUSED],
})
