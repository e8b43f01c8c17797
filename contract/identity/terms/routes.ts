import type { Route } from '#contract/platform/http/route.ts'
import type { readAcceptedTermsSchema } from './accepted-terms.ts'

/** F-115. */
export const readAcceptedTerms: Route<typeof readAcceptedTermsSchema, 'bearer'> = {
  id: 'terms.accepted',
  method: 'GET',
  path: '/api/customer/terms',
  auth: 'bearer',
  signed: true,
}
