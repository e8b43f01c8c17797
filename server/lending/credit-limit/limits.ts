import { isInForce } from '#domain/lending/credit-checks/report.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { limitsOf } from '#domain/platform/policies/costs.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import { approvedReport, type GradedReport } from '#server/lending/credit-checks/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

export type CustomerLimits = { readonly score: number | null; readonly grade: string | null; readonly credit: Rial; readonly instant: Rial }

/** The customer's limits by the grade of their approved report; 0 without a report that allows credit (D-19). */
export const limitsOfCustomer = async (tx: Db, customerId: number, at: Instant): Promise<CustomerLimits> =>
  limitsByReport(await approvedReport(tx, customerId, at), at)

/** The same by a given report, which does not count when it is not valid at `at`. */
export function limitsByReport(report: GradedReport | null, at: Instant): CustomerLimits {
  if (!report || !isInForce(report, at)) return { score: null, grade: null, credit: rial(0), instant: rial(0) }
  const { score, scoreGrade: grade } = report
  if (!report.allowCredit) return { score, grade, credit: rial(0), instant: rial(0) }
  const { credit, instant } = limitsOf(policyAt(dayOf(at)), grade)
  return { score, grade, credit, instant }
}
