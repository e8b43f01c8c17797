import { acceptedInquiry, validateRefusal, type NotStartable } from '#domain/lending/credit-checks/report.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
import { redeemCode, sendCode, type CodeRefusal, type SendRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import { holdMobile, profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { lastReport, lockReport, startInquiry, type ReportRow } from './sql.ts'

/** Sends the second code, valid only for the customer's paid request (lifecycle.md section 6). */
export async function sendStartCode(
  app: App,
  customerId: number,
  address: string,
): Promise<Result<{ requestId: number; expiresAt: Instant }, NotStartable | SendRefusal | PartnerFault>> {
  const report = await lastReport(app.db, customerId)
  if (!report || report.status === 'approved') return err({ kind: 'REPORT_NOT_REQUESTED' })
  const refusal = validateRefusal(report)
  if (refusal) return err(refusal)
  const bindingIn = async (tx: Db) => ({
    mobile: await holdMobile(tx, customerId),
    purpose: 'credit-report' as const,
    subject: String(report.id),
  })
  const sent = await sendCode(app, bindingIn, address)
  return sent.ok ? ok({ requestId: report.id, expiresAt: sent.value.expiresAt }) : sent
}

/** Starts the inquiry of a paid request with its code. The code is redeemed only after every other check. */
export async function validateReport(
  app: App,
  { customerId, requestId, code }: { customerId: number; requestId: number; code: string },
): Promise<Result<ReportRow, { readonly kind: 'NOT_FOUND' } | NotStartable | CodeRefusal>> {
  const { db, now } = app
  const before = await db.transaction((tx) => lockReport(tx, customerId, requestId))
  if (!before) return err({ kind: 'NOT_FOUND' })
  const refusal = validateRefusal(before)
  if (refusal) return err(refusal)
  const { mobile } = await profileOf(db, customerId)
  const redeemed = await redeemCode(app, { mobile, purpose: 'credit-report', subject: String(requestId) }, code)
  if (!redeemed.ok) return redeemed
  return db.transaction(async (tx): Promise<Result<ReportRow, { readonly kind: 'NOT_FOUND' } | NotStartable>> => {
    const report = await lockReport(tx, customerId, requestId)
    if (!report) return err({ kind: 'NOT_FOUND' })
    const late = validateRefusal(report)
    if (late) return err(late)
    const at = now()
    await startInquiry(tx, customerId, requestId, at)
    await recordAcceptance(tx, { customerId, kind: 'INQUIRY', subject: requestId, at, text: acceptedInquiry() })
    return ok({ ...report, status: 'in_progressing' })
  })
}
