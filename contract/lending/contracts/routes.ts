import type { Route } from '#contract/platform/http/route.ts'
import type { partnerSigningSchema } from '#contract/platform/partners/signing.ts'
import type { orderContractFileSchema, orderContractSchema, readTermsSchema, sendSignRequestSchema } from './contracts.ts'

/** The customer's contract: unsigned until the customer has signed, then with the signatures so far. 404 before it exists. */
export const orderContract: Route<typeof orderContractSchema, 'bearer'> = {
  id: 'orders.contract',
  method: 'GET',
  path: '/api/customer/orders/{id}/contract',
  auth: 'bearer',
  signed: true,
}

/** The page of terms before the signature, in parts; its file is the document `terms` (R-PLAN-11). 404 before the signing stage. */
export const readTerms: Route<typeof readTermsSchema, 'bearer'> = {
  id: 'orders.terms',
  method: 'GET',
  path: '/api/customer/orders/{id}/terms-page',
  auth: 'bearer',
  signed: true,
}

/** One of the order's documents by its name (D-55); an unknown name is 404, like a document that does not exist yet. */
export const orderContractFile: Route<typeof orderContractFileSchema, 'bearer'> = {
  id: 'orders.contract-file',
  method: 'GET',
  path: '/api/customer/orders/{id}/{contractName}',
  auth: 'bearer',
  signed: true,
}

/** Creates or renews one request, at most once a minute; it is valid for 24 hours (D-72). */
export const sendSignRequest: Route<typeof sendSignRequestSchema, 'bearer'> = {
  id: 'sign-requests.send',
  method: 'POST',
  path: '/api/customer/order-sign-requests/send',
  auth: 'bearer',
  signed: true,
}

/** The signing partner's notice that a document is signed. A repeated notice gets the same reply and changes nothing. */
export const partnerSigning: Route<typeof partnerSigningSchema, 'none'> = {
  id: 'partner.signing',
  method: 'POST',
  path: '/api/partner/signing',
  auth: 'none',
  signed: false,
}
