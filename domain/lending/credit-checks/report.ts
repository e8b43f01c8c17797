import { acceptedText } from '#domain/identity/terms/terms.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { addDays, dayOf, daysBetween, type Day, type Instant } from '#domain/platform/kernel/time.ts'

/** The statuses of a report on the wire (D-77). `refused`, which is ours: the bureau makes none, its fee came back, and another may be requested. */
export const rawReportStatuses = ['pending', 'in_progressing', 'approved', 'refused'] as const
export type RawReportStatus = (typeof rawReportStatuses)[number]

/** A credit report as far as rules need it. */
export type Report = {
  readonly status: RawReportStatus
  readonly paidAt: Instant | null
  readonly approvedAt: Instant | null
  readonly allowCredit: boolean
}

/** How long a report is valid and blocks a new one (D-77). */
export const reportDays = 30

/** What the page shows: PAID is pending with the fee paid (R-REPORT-06..09). */
export type ShownReportStatus = 'PENDING' | 'PAID' | 'IN_PROGRESSING' | 'APPROVED' | 'REFUSED'
export function shownReportStatus(report: Pick<Report, 'status' | 'paidAt'>): ShownReportStatus {
  if (report.status === 'approved') return 'APPROVED'
  if (report.status === 'in_progressing') return 'IN_PROGRESSING'
  if (report.status === 'refused') return 'REFUSED'
  return report.paidAt === null ? 'PENDING' : 'PAID'
}

/** The customer's credit status (R-REPORT-10..13). */
export type UserStatus = 'ALLOWED' | 'NOT_ALLOWED' | 'WAITING' | 'NOT_REQUEST'
export function userStatus(report: Pick<Report, 'status' | 'allowCredit'> | null): UserStatus {
  if (report?.status === 'approved') return report.allowCredit ? 'ALLOWED' : 'NOT_ALLOWED'
  return report?.status === 'in_progressing' ? 'WAITING' : 'NOT_REQUEST'
}

/** The first day on which an approved report no longer counts. */
export const expiresOn = (approvedAt: Instant): Day => addDays(dayOf(approvedAt), reportDays)

/** True while orders may rely on an approved report. */
export const isInForce = (report: Pick<Report, 'approvedAt'>, at: Instant): boolean =>
  report.approvedAt !== null && daysBetween(dayOf(report.approvedAt), dayOf(at)) < reportDays

/** Whether a new report may be requested after the last one: RESUME returns the running one, WAIT names the next possible day. */
export type RequestVerdict = { readonly kind: 'OPEN' } | { readonly kind: 'RESUME' } | { readonly kind: 'WAIT'; readonly until: Day }
export function mayRequest(last: Report | null, at: Instant): RequestVerdict {
  if (last === null || last.status === 'refused' || (last.approvedAt !== null && !isInForce(last, at))) return { kind: 'OPEN' }
  return last.approvedAt === null ? { kind: 'RESUME' } : { kind: 'WAIT', until: expiresOn(last.approvedAt) }
}

/** Why a code may not start the inquiry now; null when it may (lifecycle.md section 6). */
export type NotStartable = { readonly kind: 'REPORT_NOT_REQUESTED' | 'REPORT_UNPAID' | 'REPORT_RUNNING' }
export function validateRefusal(report: Report): NotStartable | null {
  if (report.status === 'refused') return { kind: 'REPORT_NOT_REQUESTED' }
  if (report.status !== 'pending') return { kind: 'REPORT_RUNNING' }
  return report.paidAt === null ? { kind: 'REPORT_UNPAID' } : null
}

/** The last twelve Jalali months up to `at`, oldest first, as reports name them: '1405-08' (D-78). */
export function lastTwelveMonths(at: Instant): readonly string[] {
  const { year, month } = jalaliParts(dayOf(at))
  return Array.from({ length: 12 }, (_, index) => {
    const whole = year * 12 + (month - 1) - (11 - index)
    return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
  })
}

/** The captions of a credit report's rows, on its page and on its PDF. */
export const reportCaptions = {
  allowed: 'مجاز به دریافت اعتبار',
  noGrade: 'بدون رتبه',
  roles: { MAIN: 'بدهکار اصلی', GUARANTOR: 'ضامن' },
  tax: 'بدهی مالیاتی',
  executed: 'محکومیت مالی اجراشده',
  notExecuted: 'محکومیت مالی اجرانشده',
  insolvency: 'اعسار',
} as const

/** What is read where the code of a credit check is sent; giving the code accepts it. */
export const inquiryConsent = 'هزینه پرداخت شد. یک کد تازه می‌فرستیم؛ با وارد کردنش استعلام آغاز می‌شود.'

/** The consent to one credit check. */
export const acceptedInquiry = (): string => acceptedText('استعلام را شروع کنید', inquiryConsent)
