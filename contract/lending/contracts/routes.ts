import type { Route } from '#contract/platform/http/route.ts'
import type { partnerSigningSchema } from '#contract/platform/partners/signing.ts'
import type { orderContractFileSchema, orderContractSchema, readTermsSchema, sendSignRequestSchema } from './contracts.ts'

export const orderContract: Route<typeof orderContractSchema, 'bearer'> = {
  id: 'orders.contract',
  method: 'GET',
  path: '/api/customer/orders/{id}/contract',
  auth: 'bearer',
  signed: true,
}

/** R-PLAN-11. */
export const readTerms: Route<typeof readTermsSchema, 'bearer'> = {
  id: 'orders.terms',
  method: 'GET',
  path: '/api/customer/orders/{id}/terms-page',
  auth: 'bearer',
  signed: true,
}

/** D-55. */
export const orderContractFile: Route<typeof orderContractFileSchema, 'bearer'> = {
  id: 'orders.contract-file',
  method: 'GET',
  path: '/api/customer/orders/{id}/{contractName}',
  auth: 'bearer',
  signed: true,
}

/** D-72. */
export const sendSignRequest: Route<typeof sendSignRequestSchema, 'bearer'> = {
  id: 'sign-requests.send',
  method: 'POST',
  path: '/api/customer/order-sign-requests/send',
  auth: 'bearer',
  signed: true,
}

export const partnerSigning: Route<typeof partnerSigningSchema, 'none'> = {
  id: 'partner.signing',
  method: 'POST',
  path: '/api/partner/signing',
  auth: 'none',
  signed: false,
}
