import type { Route } from '#contract/platform/http/route.ts'
import type { listGuaranteesSchema, readGuaranteeSchema, setGuaranteeStatusSchema, sendGuarantorSignRequestSchema } from './guarantees.ts'
import type { addGuarantorSchema, removeGuarantorSchema, setGuarantorStatusSchema } from './guarantors.ts'

/** The guarantees of which the caller is the guarantor, newest first. */
export const listGuarantees: Route<typeof listGuaranteesSchema, 'bearer'> = {
  id: 'guarantees.list',
  method: 'GET',
  path: '/api/customer/guarantee',
  auth: 'bearer',
  signed: true,
}

/** One of them by the record's id. */
export const readGuarantee: Route<typeof readGuaranteeSchema, 'bearer'> = {
  id: 'guarantees.get',
  method: 'GET',
  path: '/api/customer/guarantee/{id}',
  auth: 'bearer',
  signed: true,
}

/** The guarantor's command, by the order's id: CHECKING consents, DOCUMENT_VALIDATION submits the documents, REJECT declines. */
export const setGuaranteeStatus: Route<typeof setGuaranteeStatusSchema, 'bearer'> = {
  id: 'guarantees.set-status',
  method: 'PATCH',
  path: '/api/customer/guarantee/{orderId}/status',
  auth: 'bearer',
  signed: true,
}

/** Names a guarantor by personnel number, 3 to 10 digits (D-12); 201 with a record in which the name is still masked. */
export const addGuarantor: Route<typeof addGuarantorSchema, 'bearer'> = {
  id: 'guarantors.add',
  method: 'POST',
  path: '/api/customer/orders/{id}/guarantors',
  auth: 'bearer',
  signed: true,
}

/** Removes a guarantor; `guarantorId` is the guarantee record's id (D-68). */
export const removeGuarantor: Route<typeof removeGuarantorSchema, 'bearer'> = {
  id: 'guarantors.remove',
  method: 'DELETE',
  path: '/api/customer/orders/{id}/guarantors/{guarantorId}',
  auth: 'bearer',
  signed: true,
}

/** Asks a guarantor who declined again (CHECKING) or withdraws the request (REJECT); the owner may not set DOCUMENT_VALIDATION. */
export const setGuarantorStatus: Route<typeof setGuarantorStatusSchema, 'bearer'> = {
  id: 'guarantors.set-status',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/guarantors/{guarantorId}/status',
  auth: 'bearer',
  signed: true,
}

/**
 * Requests the caller's signature on the guarantee contract, or renews the request: at most once a minute, for 24 hours
 * (D-72). A GET that changes state, as specified; a link cannot send the bearer and signature headers it needs.
 */
export const sendGuarantorSignRequest: Route<typeof sendGuarantorSignRequestSchema, 'bearer'> = {
  id: 'sign-requests.guarantor-send',
  method: 'GET',
  path: '/api/customer/order-sign-requests/{orderIdentifier}/guarantor/send',
  auth: 'bearer',
  signed: true,
}
