import { rial, type Rial } from '#domain/kernel/money.ts'
import { dayOf, type Instant } from '#domain/kernel/time.ts'
import { limitsOf } from '#domain/policies/costs.ts'
import { policyAt } from '#domain/policies/policy.ts'
import type { Db } from '../database/open.ts'
import { approvedReport } from '../validations/sql.ts'

export type CustomerLimits = { readonly score: number | null; readonly grade: string | null; readonly credit: Rial; readonly instant: Rial }

/** What the customer may order by their approved report's grade; nothing without a report that allows credit (D-19). */
export async function limitsOfCustomer(tx: Db, customerId: number, at: Instant): Promise<CustomerLimits> {
  const report = await approvedReport(tx, customerId, at)
  if (!report) return { score: null, grade: null, credit: rial(0), instant: rial(0) }
  const { score, scoreGrade: grade } = report
  if (!report.allowCredit) return { score, grade, credit: rial(0), instant: rial(0) }
  const { credit, instant } = limitsOf(policyAt(dayOf(at)), grade)
  return { score, grade, credit, instant }
}
