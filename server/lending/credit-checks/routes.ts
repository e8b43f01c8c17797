import { otpRequestSchema, otpRequestRenewalSchema } from '#contract/lending/credit-checks/otp-request.ts'
import { downloadReport, otpRequest, otpRequestRenewal, reportDetails, validate } from '#contract/lending/credit-checks/routes.ts'
import { downloadReportSchema, reportDetailsSchema, validateSchema } from '#contract/lending/credit-checks/validate.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { atField, confirmedAt } from '#server/identity/one-time-codes/one-time-codes.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { drawReport } from './draw-report.ts'
import { openRequest, sendProof } from './request-report.ts'
import { reportResponse } from './response.ts'
import { lastReport, type ReportRow } from './sql.ts'
import { sendStartCode, validateReport } from './start-inquiry.ts'

/** The calls that request, start, read and download a credit report. Its fee is paid by server/lending/credit-checks/purchase.ts. */
export function validationRoutes(http: HttpServer, app: App): void {
  http.serve(otpRequest, otpRequestSchema, async ({ actor: { customerId }, body, request }) => {
    const { national_code, channel, referral_code, ...utm } = body
    const input = { customerId, channel, referralCode: referral_code, utm }
    const opened = national_code === undefined ? ok(null) : await openRequest(app, { ...input, nationalCode: normalise(national_code) })
    if (!opened.ok) return opened
    const sent = await sendProof(app, customerId, networkOf(request.ip))
    if (!sent.ok) return sent
    const results = { request_id: opened.value, expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }
    return ok({ results, message: 'کد تأیید فرستاده شد.' })
  })

  http.serve(otpRequestRenewal, otpRequestRenewalSchema, async ({ actor, request }) => {
    const sent = await sendStartCode(app, actor.customerId, networkOf(request.ip))
    if (!sent.ok) return sent
    const { requestId, expiresAt } = sent.value
    return ok({
      results: { request_id: requestId, expires_at: wireInstant(expiresAt), digits: codeLength },
      message: 'کد استعلام فرستاده شد.',
    })
  })

  http.serve(validate, validateSchema, async ({ actor: { customerId }, params, body }) => {
    const started = await validateReport(app, { customerId, requestId: params.requestId, code: body.otp })
    if (!started.ok) return err(atField(started.error, 'otp'))
    return ok({ results: await shownReport(app, started.value), message: 'استعلام شروع شد.' })
  })

  http.serve(reportDetails, reportDetailsSchema, async ({ actor }) => {
    const report = await lastReport(app.db, actor.customerId)
    return ok({ results: report ? await shownReport(app, report) : null })
  })

  http.serve(downloadReport, downloadReportSchema, async ({ actor }) => {
    const report = await lastReport(app.db, actor.customerId)
    const { name, family } = await profileOf(app.db, actor.customerId)
    const pdf = report && (await drawReport(report, [name, family].filter(Boolean).join(' ')))
    if (!pdf) return err({ kind: 'NOT_FOUND' })
    return ok(fileAnswer(pdf, { name: `credit-report-${report.id}.pdf`, mediaType: 'application/pdf' }))
  })
}

/** A report with whether the mobile number has been verified for it. */
async function shownReport({ db }: App, report: ReportRow) {
  const { mobile } = await profileOf(db, report.customerId)
  return reportResponse(report, await confirmedAt(db, { mobile, purpose: 'confirm' }))
}
