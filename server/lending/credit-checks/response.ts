import type { ReportEntity, ReportParts } from '#contract/lending/credit-checks/report.ts'
import { expiresOn } from '#domain/lending/credit-checks/report.ts'
import { startOfDay, wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import type { ReportRow } from './sql.ts'

const parts = [
  'score_segmentation',
  'grouped_score_segmentation',
  'score_grade_segmentation',
  'bounced_cheques',
  'cleared_cheques',
  'uncleared_cheques',
  'bounced_cheques_has_been_corrected',
  'contracts_negative_status',
  'current_contracts_status',
  'tax_records_status',
  'score_reduction_reasons',
  'financial_convictions_status',
] as const satisfies readonly (keyof ReportParts)[]
type NullableParts = { [Part in keyof ReportParts]: ReportParts[Part] | null }
const noParts = Object.fromEntries(parts.map((part) => [part, null])) as { [Part in keyof ReportParts]: null }

/** The response entity of a report (R-ENTITY-42); `provenAt` is when the customer last verified their mobile number. */
export function reportResponse(report: ReportRow, provenAt: Instant | null): ReportEntity {
  const { approvedAt } = report
  const isApproved = approvedAt !== null
  const shownParts: NullableParts = (isApproved ? report.parts : null) ?? noParts
  return {
    request_id: report.id,
    status: report.status,
    paid_at: wireInstantOrNull(report.paidAt),
    number_confirmed: report.paidAt !== null || (provenAt !== null && provenAt >= report.createdAt),
    created_at: wireInstant(report.createdAt),
    approved_at: isApproved ? wireInstant(approvedAt) : null,
    expired_at: isApproved ? wireInstant(startOfDay(expiresOn(approvedAt))) : null,
    price: report.price,
    score: isApproved ? report.score : null,
    score_grade: isApproved ? report.scoreGrade : null,
    allow_credit: isApproved ? report.allowCredit : null,
    ...shownParts,
  }
}
