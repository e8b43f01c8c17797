import { codeRefusals } from '#contract/identity/login/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable, oneTimeCode } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { validationRefusals } from './otp-request.ts'
import { reportEntity } from './report.ts'

/** Starts the inquiry with the bureau; the result appears later in `details` (R-REPORT-17). */
export const validate = route({
  id: 'validations.validate',
  method: 'POST',
  path: '/api/customer/validations/{requestId}/validate',
  summary: 'شروع استعلام با کد',
  auth: 'bearer',
  signed: true,
  params: exactly({ requestId: id }),
  body: exactly({ otp: oneTimeCode }),
  reply: done(reportEntity),
  refusals: [...codeRefusals, validationRefusals.REPORT_UNPAID, validationRefusals.REPORT_RUNNING],
})

/** The customer's last report, or null when none was ever requested. */
export const reportDetails = route({
  id: 'validations.details',
  method: 'GET',
  path: '/api/customer/validations/details',
  summary: 'گزارش اعتبار من',
  auth: 'bearer',
  signed: true,
  reply: one(nullable(reportEntity)),
  refusals: [],
})

/** 404 until the report is approved (D-77). */
export const downloadReport = route({
  id: 'validations.download',
  method: 'GET',
  path: '/api/customer/validations/download',
  summary: 'گزارش اعتبار من، PDF',
  auth: 'bearer',
  signed: true,
  file: 'application/pdf',
  refusals: [],
})
