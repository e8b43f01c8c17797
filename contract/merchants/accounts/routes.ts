import type { Route } from '#contract/platform/http/route.ts'
import type {
  createTicketSchema,
  findTicketSchema,
  listTicketsSchema,
  refundTicketSchema,
  reverseTicketSchema,
  settleTicketSchema,
  verifyTicketSchema,
} from './tickets.ts'
import type { rotateWebhookSecretSchema } from './webhook.ts'

/**
 * Creates a ticket (201); the store sends its customer to `payment_url`. A repeat with the same body answers the same ticket (200) while that
 * is open; another body is refused, and so is any once it was paid. After it ended unpaid a new one takes its place.
 */
export const createTicket: Route<typeof createTicketSchema, 'none'> = {
  id: 'merchant.create-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket',
  auth: 'none',
  signed: false,
}

export const findTicket: Route<typeof findTicketSchema, 'none'> = {
  id: 'merchant.read-ticket',
  method: 'GET',
  path: '/api/merchant/credit-ticket/{track_number}',
  auth: 'none',
  signed: false,
}

/** The store's tickets, the newest first; with `provider_id` those of one purchase, the current one first. */
export const listTickets: Route<typeof listTicketsSchema, 'none'> = {
  id: 'merchant.list-tickets',
  method: 'GET',
  path: '/api/merchant/credit-tickets',
  auth: 'none',
  signed: false,
}

/** The store accepts the payment: DONE → VERIFIED, within 30 minutes, for exactly the ticket's amount. A repeat has the same result. */
export const verifyTicket: Route<typeof verifyTicketSchema, 'none'> = {
  id: 'merchant.verify-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/verify',
  auth: 'none',
  signed: false,
}

/** VERIFIED → SETTLED now, instead of at the end of the next business day. A repeat has the same result. */
export const settleTicket: Route<typeof settleTicketSchema, 'none'> = {
  id: 'merchant.settle-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/settle',
  auth: 'none',
  signed: false,
}

/** VERIFIED → REVERSED: the customer gets everything back. A repeat has the same result. */
export const reverseTicket: Route<typeof reverseTicketSchema, 'none'> = {
  id: 'merchant.reverse-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/reverse',
  auth: 'none',
  signed: false,
}

/** Refunds part or all of a settled ticket, once per refund_id, which the store chooses. A repeat returns the same refund. */
export const refundTicket: Route<typeof refundTicketSchema, 'none'> = {
  id: 'merchant.refund-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/refund',
  auth: 'none',
  signed: false,
}

/**
 * Gives the store a new secret for its webhooks, shown only now. Those it had stay valid until `earlier_valid_until`: until then each webhook
 * has a signature under each.
 */
export const rotateWebhookSecret: Route<typeof rotateWebhookSecretSchema, 'none'> = {
  id: 'merchant.rotate-webhook-secret',
  method: 'POST',
  path: '/api/merchant/webhook-secret',
  auth: 'none',
  signed: false,
}
