import type { Route } from '#contract/platform/http/route.ts'
import type { cancelTicketSchema, previewTicketSchema, readTicketSchema } from './credit-tickets.ts'
import type { listCreditPurchasesSchema, listSpendableCreditsSchema } from './credits.ts'

/** R-TICKET-02. The first signed-in viewer owns the ticket; another's is answered like a missing one. */
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

/** The customer returns to the store without paying (lifecycle.md §7), which releases the reservation. A repeat has the same result. */
export const cancelTicket: Route<typeof cancelTicketSchema, 'bearer'> = {
  id: 'credit-tickets.cancel',
  method: 'PATCH',
  path: '/api/customer/credit-ticket/{id}/cancel',
  auth: 'bearer',
  signed: true,
}

/** What of the credit of the own orders may be spent and where (F-101), the newest order first. The limit for new orders is `credits.limit`. */
export const listSpendableCredits: Route<typeof listSpendableCreditsSchema, 'bearer'> = {
  id: 'credits.spendable',
  method: 'GET',
  path: '/api/customer/credits/spendable',
  auth: 'bearer',
  signed: true,
}

/** The own purchases paid with credit, the newest first, with those that were returned; optionally only those of one order's credit. */
export const listCreditPurchases: Route<typeof listCreditPurchasesSchema, 'bearer'> = {
  id: 'credits.purchases',
  method: 'GET',
  path: '/api/customer/credits/purchases',
  auth: 'bearer',
  signed: true,
}
