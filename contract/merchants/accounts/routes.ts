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

export const listTickets: Route<typeof listTicketsSchema, 'none'> = {
  id: 'merchant.list-tickets',
  method: 'GET',
  path: '/api/merchant/credit-tickets',
  auth: 'none',
  signed: false,
}

export const verifyTicket: Route<typeof verifyTicketSchema, 'none'> = {
  id: 'merchant.verify-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/verify',
  auth: 'none',
  signed: false,
}

export const settleTicket: Route<typeof settleTicketSchema, 'none'> = {
  id: 'merchant.settle-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/settle',
  auth: 'none',
  signed: false,
}

export const reverseTicket: Route<typeof reverseTicketSchema, 'none'> = {
  id: 'merchant.reverse-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/reverse',
  auth: 'none',
  signed: false,
}

export const refundTicket: Route<typeof refundTicketSchema, 'none'> = {
  id: 'merchant.refund-ticket',
  method: 'POST',
  path: '/api/merchant/credit-ticket/{track_number}/refund',
  auth: 'none',
  signed: false,
}

export const rotateWebhookSecret: Route<typeof rotateWebhookSecretSchema, 'none'> = {
  id: 'merchant.rotate-webhook-secret',
  method: 'POST',
  path: '/api/merchant/webhook-secret',
  auth: 'none',
  signed: false,
}
