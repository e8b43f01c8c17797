import { codeRefusals } from '#contract/identity/login/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable, oneTimeCode } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { validationRefusals } from './otp-request.ts'
import { reportEntity } from './report.ts'

export const validateSchema = schema({
  summary: 'شروع استعلام با کد',
  description: 'Starts the inquiry with the bureau; the result appears later in `details`.',
  params: exactly({ requestId: id }),
  body: exactly({ otp: oneTimeCode }),
  reply: done(reportEntity),
  refusals: [...codeRefusals, validationRefusals.REPORT_NOT_REQUESTED, validationRefusals.REPORT_UNPAID, validationRefusals.REPORT_RUNNING],
})

export const reportDetailsSchema = schema({
  summary: 'گزارش اعتبار من',
  description: "The customer's last report, or null when none was ever requested.",
  reply: one(nullable(reportEntity)),
  refusals: [],
})

export const downloadReportSchema = schema({
  summary: 'گزارش اعتبار من، PDF',
  description: '404 until the report is approved.',
  file: 'application/pdf',
  refusals: [],
})
