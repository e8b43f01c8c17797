import type { Route } from '#contract/platform/http/route.ts'
import type { checkCardSchema } from './check-card.ts'

/** Compares the number on the received card with the one issued; a match activates the card (R-CARD-01, D-66). */
export const checkCard: Route<typeof checkCardSchema, 'bearer'> = {
  id: 'orders.card-check',
  method: 'POST',
  path: '/api/customer/orders/{id}/card-check',
  auth: 'bearer',
  signed: true,
}
