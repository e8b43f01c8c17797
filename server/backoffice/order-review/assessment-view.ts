import type { readAssessment } from '#contract/backoffice/order-review/assessment-routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { isGuaranteeOpen } from '#domain/lending/guarantors/guarantee.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, wireInstant } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { shortCustomerOf } from '#server/backoffice/decisions/find-order.ts'
import { findStaff } from '#server/backoffice/staff/staff-sql.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { VerifiedIncome } from '#server/lending/affordability/sql.ts'
import type { ReportRow } from '#server/lending/credit-checks/sql.ts'
import { readDues } from '#server/lending/dues/read-dues.ts'
import { guaranteesOf } from '#server/lending/guarantors/sql.ts'
import { readAffordability } from '#server/lending/orders/context/read-affordability.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

type View = Reply<typeof readAssessment>['results']

/** What a reviewer weighs before an order is sent to the bank. An order has at most two guarantors. */
export async function assessmentView(db: Db, order: OrderRow, asOf: AsOf): Promise<View> {
  const { asked, affordability, income, report } = await readAffordability(db, order, asOf)
  const { verdict, total, sharePercent, mostMonthly, mostUnproven } = affordability
  const guarantees = (await guaranteesOf(db, order.customerId, order.id)).filter(({ status }) => isGuaranteeOpen(status))
  return {
    affordability: {
      verdict,
      income: income && (await incomeView(db, income)),
      stated_income: (await profileOf(db, order.customerId)).income,
      own_instalments: asked.ownInstalments,
      bureau_instalments: asked.bureauInstalments,
      instalment: asked.instalment,
      total,
      share_percent: sharePercent,
      most_percent: policyOn(asOf.policies, dayOf(asOf.at)).instalmentsPercent,
      most_monthly: mostMonthly,
      most_unproven: mostUnproven,
    },
    bureau: report && bureauView(report),
    guarantors: await Promise.all(guarantees.map(({ guarantorId }) => exposureView(db, guarantorId, asOf))),
  }
}

const incomeView = async (db: Db, { amount, documentType, verifiedBy, verifiedAt }: VerifiedIncome) => ({
  amount,
  document_type: documentType,
  verified_by: (await findStaff(db, verifiedBy))?.fullName ?? '',
  verified_at: wireInstant(verifiedAt),
})

function bureauView({ score, scoreGrade, approvedAt, createdAt, parts }: ReportRow): View['bureau'] {
  const contracts = parts?.current_contracts_status
  return {
    score,
    grade: scoreGrade,
    approved_at: wireInstant(approvedAt ?? createdAt),
    bounced_cheques: parts?.uncleared_cheques.count ?? 0,
    contracts: contracts?.main_role_count ?? 0,
    guaranteed_contracts: contracts?.guarantor_role_count ?? 0,
    overdue: totalOf((contracts?.items ?? []).map(({ overdue }) => overdue.amount)),
    negative_contracts: parts?.contracts_negative_status.count ?? 0,
    reasons: [...(parts?.score_reduction_reasons ?? [])],
  }
}

async function exposureView(db: Db, guarantorId: number, asOf: AsOf): Promise<View['guarantors'][number]> {
  const dues = await readDues(db, guarantorId, undefined, asOf)
  return {
    guarantor: await shortCustomerOf(db, guarantorId),
    own: rial(dues.total_payable),
    guaranteed: totalOf(dues.guarantees.map(({ payable }) => payable)),
  }
}

const totalOf = (amounts: readonly number[]): Rial => rial(amounts.reduce((total, amount) => total + amount, 0))
