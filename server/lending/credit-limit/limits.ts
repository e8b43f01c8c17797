import { isInForce } from '#domain/lending/credit-checks/report.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { limitsOf } from '#domain/platform/policies/costs.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { approvedReport, type GradedReport } from '#server/lending/credit-checks/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

export type CustomerLimits = { readonly score: number | null; readonly grade: string | null; readonly credit: Rial; readonly instant: Rial }

/** The customer's limits by the grade of their approved report; 0 without a report that allows credit (D-19). */
export const limitsOfCustomer = async (tx: Db, customerId: number, asOf: AsOf): Promise<CustomerLimits> =>
  limitsByReport(await approvedReport(tx, customerId, asOf.at), asOf)

/** The same by a given report, which does not count when it is not valid at `at`. */
export function limitsByReport(report: GradedReport | null, { at, policies }: AsOf): CustomerLimits {
  if (!report || !isInForce(report, at)) return { score: null, grade: null, credit: rial(0), instant: rial(0) }
  const { score, scoreGrade: grade } = report
  if (!report.allowCredit) return { score, grade, credit: rial(0), instant: rial(0) }
  const { credit, instant } = limitsOf(policyOn(policies, dayOf(at)), grade)
  return { score, grade, credit, instant }
}
