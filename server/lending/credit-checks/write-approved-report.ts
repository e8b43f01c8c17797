import type { ReportParts } from '#contract/lending/credit-checks/report.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { reports } from './tables.ts'

const none = { count: 0, total_amount: 0 }
/** The report parts of a person without a credit history. */
export const cleanParts: ReportParts = {
  score_segmentation: [],
  grouped_score_segmentation: [],
  score_grade_segmentation: [],
  bounced_cheques: none,
  cleared_cheques: none,
  uncleared_cheques: none,
  bounced_cheques_has_been_corrected: [],
  contracts_negative_status: { count: 0, items: [] },
  current_contracts_status: { count: 0, guarantor_role_count: 0, main_role_count: 0, items: [] },
  tax_records_status: none,
  score_reduction_reasons: [],
  financial_convictions_status: { executed: none, insolvency: none, not_executed: none },
}

type Approved = {
  readonly customerId: number
  readonly nationalCode: string
  readonly score: number
  readonly grade: string
  readonly allowCredit: boolean
  /** The report parts; those without a credit history by default. */
  readonly parts?: ReportParts
} & AsOf

/** For seeds and tests: writes a report that was requested, paid and approved at `at`, and returns its request id. */
export async function writeApprovedReport(tx: Db, { grade, at, policies, parts = cleanParts, ...report }: Approved): Promise<number> {
  const moments = { createdAt: at, paidAt: at, orderedAt: at, approvedAt: at }
  const [row] = await tx
    .insert(reports)
    .values({ ...report, ...moments, scoreGrade: grade, status: 'approved', price: policyOn(policies, dayOf(at)).reportPrice, parts })
    .returning({ id: reports.id })
  if (!row) throw new Error('the report was not written')
  return row.id
}
