import type { Route } from '#contract/platform/http/route.ts'
import type { otpRequestRenewalSchema, otpRequestSchema } from './otp-request.ts'
import type { downloadReportSchema, reportDetailsSchema, validateSchema } from './validate.ts'

/** */
export const otpRequest: Route<typeof otpRequestSchema, 'bearer'> = {
  id: 'validations.otp-request',
  method: 'POST',
  path: '/api/customer/validations/otp-request',
  auth: 'bearer',
  signed: true,
}

/** lifecycle.md section 6. */
export const otpRequestRenewal: Route<typeof otpRequestRenewalSchema, 'bearer'> = {
  id: 'validations.otp-request-renewal',
  method: 'POST',
  path: '/api/customer/validations/otp-request-renewal',
  auth: 'bearer',
  signed: true,
}

/** R-REPORT-17. */
export const validate: Route<typeof validateSchema, 'bearer'> = {
  id: 'validations.validate',
  method: 'POST',
  path: '/api/customer/validations/{requestId}/validate',
  auth: 'bearer',
  signed: true,
}

export const reportDetails: Route<typeof reportDetailsSchema, 'bearer'> = {
  id: 'validations.details',
  method: 'GET',
  path: '/api/customer/validations/details',
  auth: 'bearer',
  signed: true,
}

/** D-77. */
export const downloadReport: Route<typeof downloadReportSchema, 'bearer'> = {
  id: 'validations.download',
  method: 'GET',
  path: '/api/customer/validations/download',
  auth: 'bearer',
  signed: true,
}
