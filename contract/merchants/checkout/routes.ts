import type { Route } from '#contract/platform/http/route.ts'
import type { cancelTicketSchema, previewTicketSchema, readTicketSchema } from './credit-tickets.ts'
import type { listCreditPurchasesSchema, listSpendableCreditsSchema } from './credits.ts'

/** R-TICKET-02. */
export const previewTicket: Route<typeof previewTicketSchema, 'bearer'> = {
  id: 'credit-tickets.preview',
  method: 'GET',
  path: '/api/customer/credit-ticket/preview',
  auth: 'bearer',
  signed: true,
}

export const readTicket: Route<typeof readTicketSchema, 'bearer'> = {
  id: 'credit-tickets.details',
  method: 'GET',
  path: '/api/customer/credit-ticket/{id}/details',
  auth: 'bearer',
  signed: true,
}

/** lifecycle.md §7. */
export const cancelTicket: Route<typeof cancelTicketSchema, 'bearer'> = {
  id: 'credit-tickets.cancel',
  method: 'PATCH',
  path: '/api/customer/credit-ticket/{id}/cancel',
  auth: 'bearer',
  signed: true,
}

/** F-101. */
export const listSpendableCredits: Route<typeof listSpendableCreditsSchema, 'bearer'> = {
  id: 'credits.spendable',
  method: 'GET',
  path: '/api/customer/credits/spendable',
  auth: 'bearer',
  signed: true,
}

export const listCreditPurchases: Route<typeof listCreditPurchasesSchema, 'bearer'> = {
  id: 'credits.purchases',
  method: 'GET',
  path: '/api/customer/credits/purchases',
  auth: 'bearer',
  signed: true,
}
