import type { Route } from '#contract/platform/http/route.ts'
import type { readAcceptedTermsSchema } from './accepted-terms.ts'

/** Which version of the terms the customer accepted by logging in, and when (F-115). */
export const readAcceptedTerms: Route<typeof readAcceptedTermsSchema, 'bearer'> = {
  id: 'terms.accepted',
  method: 'GET',
  path: '/api/customer/terms',
  auth: 'bearer',
  signed: true,
}
