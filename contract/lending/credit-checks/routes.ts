import type { Route } from '#contract/platform/http/route.ts'
import type { otpRequestRenewalSchema, otpRequestSchema } from './otp-request.ts'
import type { downloadReportSchema, reportDetailsSchema, validateSchema } from './validate.ts'

/**
 * Sends a code to the customer's own mobile, to be entered at verify-otp. With `national_code` it also opens a report
 * request, or returns the running one; the national code must be the verified profile's.
 */
export const otpRequest: Route<typeof otpRequestSchema, 'bearer'> = {
  id: 'validations.otp-request',
  method: 'POST',
  path: '/api/customer/validations/otp-request',
  auth: 'bearer',
  signed: true,
}

/** Sends the code for `validate`, once the fee is paid (lifecycle.md section 6). */
export const otpRequestRenewal: Route<typeof otpRequestRenewalSchema, 'bearer'> = {
  id: 'validations.otp-request-renewal',
  method: 'POST',
  path: '/api/customer/validations/otp-request-renewal',
  auth: 'bearer',
  signed: true,
}

/** Starts the inquiry with the bureau; the result appears later in `details` (R-REPORT-17). */
export const validate: Route<typeof validateSchema, 'bearer'> = {
  id: 'validations.validate',
  method: 'POST',
  path: '/api/customer/validations/{requestId}/validate',
  auth: 'bearer',
  signed: true,
}

/** The customer's last report, or null when none was ever requested. */
export const reportDetails: Route<typeof reportDetailsSchema, 'bearer'> = {
  id: 'validations.details',
  method: 'GET',
  path: '/api/customer/validations/details',
  auth: 'bearer',
  signed: true,
}

/** 404 until the report is approved (D-77). */
export const downloadReport: Route<typeof downloadReportSchema, 'bearer'> = {
  id: 'validations.download',
  method: 'GET',
  path: '/api/customer/validations/download',
  auth: 'bearer',
  signed: true,
}
