import type { Route } from '#contract/platform/http/route.ts'
import type { releaseCertificateSchema, verifyCertificateSchema } from './certificate.ts'
import type { listGuaranteesSchema, readGuaranteeSchema, setGuaranteeStatusSchema, sendGuarantorSignRequestSchema } from './guarantees.ts'
import type { addGuarantorSchema, removeGuarantorSchema, setGuarantorStatusSchema } from './guarantors.ts'
import type { payInstalmentSchema } from './pay-instalment.ts'

export const listGuarantees: Route<typeof listGuaranteesSchema, 'bearer'> = {
  id: 'guarantees.list',
  method: 'GET',
  path: '/api/customer/guarantee',
  auth: 'bearer',
  signed: true,
}

/** */
export const readGuarantee: Route<typeof readGuaranteeSchema, 'bearer'> = {
  id: 'guarantees.get',
  method: 'GET',
  path: '/api/customer/guarantee/{id}',
  auth: 'bearer',
  signed: true,
}

/** */
export const setGuaranteeStatus: Route<typeof setGuaranteeStatusSchema, 'bearer'> = {
  id: 'guarantees.set-status',
  method: 'PATCH',
  path: '/api/customer/guarantee/{orderId}/status',
  auth: 'bearer',
  signed: true,
}

/** D-12. */
export const addGuarantor: Route<typeof addGuarantorSchema, 'bearer'> = {
  id: 'guarantors.add',
  method: 'POST',
  path: '/api/customer/orders/{id}/guarantors',
  auth: 'bearer',
  signed: true,
}

/** D-68. */
export const removeGuarantor: Route<typeof removeGuarantorSchema, 'bearer'> = {
  id: 'guarantors.remove',
  method: 'DELETE',
  path: '/api/customer/orders/{id}/guarantors/{guarantorId}',
  auth: 'bearer',
  signed: true,
}

/** */
export const setGuarantorStatus: Route<typeof setGuarantorStatusSchema, 'bearer'> = {
  id: 'guarantors.set-status',
  method: 'PATCH',
  path: '/api/customer/orders/{id}/guarantors/{guarantorId}/status',
  auth: 'bearer',
  signed: true,
}

/** D-72. */
export const sendGuarantorSignRequest: Route<typeof sendGuarantorSignRequestSchema, 'bearer'> = {
  id: 'sign-requests.guarantor-send',
  method: 'GET',
  path: '/api/customer/order-sign-requests/{orderIdentifier}/guarantor/send',
  auth: 'bearer',
  signed: true,
}

/** R-CARE-07. */
export const payGuaranteedInstalment: Route<typeof payInstalmentSchema, 'bearer'> = {
  id: 'guarantees.pay',
  method: 'POST',
  path: '/api/customer/guarantees/{id}/payments',
  auth: 'bearer',
  signed: true,
}

/** R-CARE-08. */
export const readReleaseCertificate: Route<typeof releaseCertificateSchema, 'bearer'> = {
  id: 'guarantees.certificate',
  method: 'GET',
  path: '/api/customer/guarantees/{id}/certificate',
  auth: 'bearer',
  signed: true,
}

/** R-CARE-08: for anybody who was shown a certificate. */
export const verifyCertificate: Route<typeof verifyCertificateSchema, 'none'> = {
  id: 'guarantees.verify-certificate',
  method: 'GET',
  path: '/api/customer/certificates/{code}',
  auth: 'none',
  signed: false,
}
