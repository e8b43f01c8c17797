import { mayRequest } from '#domain/lending/credit-checks/report.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import { sendCode, type SendRefusal } from '#server/identity/one-time-codes/one-time-codes.ts'
import { holdMobile, lockProfile } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { insertRequest, lastReport } from './sql.ts'

type ReportInput = {
  readonly customerId: number
  readonly nationalCode: string
  readonly channel?: string | undefined
  readonly referralCode?: string | undefined
  readonly utm: Readonly<Record<string, string>>
}
export type RequestRefusal =
  | { readonly kind: 'REPORT_IDENTITY_NEEDED' }
  | { readonly kind: 'NATIONAL_CODE_OTHER'; readonly errors: { readonly national_code: readonly string[] } }
  | { readonly kind: 'REPORT_IN_FORCE'; readonly details: { readonly until: string } }
export type Sent = { readonly requestId: number | null; readonly expiresAt: Instant }

/** Opens a report request for a customer with a verified identity and returns its id, or that of the running one (D-77). */
export async function openRequest(app: App, input: ReportInput): Promise<Result<number, RequestRefusal>> {
  const at = app.now()
  return app.db.transaction(async (tx): Promise<Result<number, RequestRefusal>> => {
    // A request on a closed account would be personal data again.
    const profile = await lockProfile(tx, input.customerId)
    if (!profile.ehrazsho || profile.nationalCode === null) return err({ kind: 'REPORT_IDENTITY_NEEDED' })
    if (profile.nationalCode !== input.nationalCode)
      return err({ kind: 'NATIONAL_CODE_OTHER', errors: { national_code: ['این کد ملی با کد ملی پروفایل شما یکی نیست.'] } })
    const last = await lastReport(tx, input.customerId)
    const verdict = mayRequest(last, at)
    if (verdict.kind === 'WAIT') return err({ kind: 'REPORT_IN_FORCE', details: { until: wireInstant(startOfDay(verdict.until)) } })
    if (verdict.kind === 'RESUME' && last) return ok(last.id)
    const opened =
      (await insertRequest(tx, { ...input, price: policyToday(app).reportPrice, at })) ?? (await lastReport(tx, input.customerId))
    if (!opened) throw new Error('a report request was neither opened nor found')
    return ok(opened.id)
  })
}

/** Sends the code that verify-otp checks: for a report request or for changes of the profile. */
export async function sendProof(
  app: App,
  customerId: number,
  address: string,
): Promise<Result<{ expiresAt: Instant }, SendRefusal | PartnerFault>> {
  return sendCode(app, async (tx) => ({ mobile: await holdMobile(tx, customerId), purpose: 'confirm' }), address)
}
