import type { Route } from '#contract/platform/http/route.ts'
import type { applyLoanOfferSchema } from './apply-loan-offer.ts'
import type { listLoanOffersSchema } from './list-loan-offers.ts'

/** R-OFFER-02, D-73. */
export const applyLoanOffer: Route<typeof applyLoanOfferSchema, 'bearer'> = {
  id: 'loan-offers.apply',
  method: 'GET',
  path: '/api/customer/loan-offer/{id}/apply',
  auth: 'bearer',
  signed: true,
}

/** R-OFFER-01, D-73. */
export const listLoanOffers: Route<typeof listLoanOffersSchema, 'bearer'> = {
  id: 'loan-offers.list',
  method: 'GET',
  path: '/api/customer/loan-offer',
  auth: 'bearer',
  signed: true,
}
