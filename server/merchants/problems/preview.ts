import type { ProblemPreview, RefundOutlook } from '#contract/merchants/problems/problems.ts'
import { answerUntil, onHoldUntil } from '#domain/merchants/problems/problem-times.ts'
import { isUndecided, type ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, wireInstant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { withHold } from '#server/lending/plans/holds/begin-hold.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refundable } from './commands.ts'
import { creditsDisputed, type Purchase } from './purchase.ts'
import { refundOutlook } from './refund-outlook.ts'
import { refundedSince } from './sql.ts'

type Input = { readonly kind: ProblemKind; readonly amount: Rial } & AsOf

/** What a report would hold and what a decision today would lead to; if it is lost, at the end of the hold (R-CARE-01). */
export async function previewReport(db: Db, purchase: Purchase, { kind, amount, ...asOf }: Input): Promise<ProblemPreview> {
  const until = onHoldUntil(kind, dayOf(asOf.at))
  const disputed = new Map(creditsDisputed(purchase, amount).map((one) => [one.orderId, one.amount]))
  const outlook = await refundOutlook(db, purchase, {
    amount,
    reportId: toCome,
    planOf: (stored, orderId) => withHold(stored, { disputed: disputed.get(orderId) ?? rial(0), reportId: toCome, until, ...asOf }),
    until,
    ...asOf,
  })
  const onHold = outlook.orders.flatMap(({ instalments }) => instalments.filter(({ is_on_hold }) => is_on_hold))
  return {
    most: purchase.most,
    amount,
    on_hold_amount: sum(onHold.map((one) => rial(one.amount))),
    on_hold_until: onHold.length > 0 ? until : null,
    answer_until: wireInstant(answerUntil(asOf.at)),
    ...outlook,
  }
}

/** In place of the id that the report is still to get. */
const toCome = 'to come'

/** What a decision of the purchase's open report today leads to (R-CARE-01, R-CARE-03); null without an open report. */
export async function openOutlook(db: Db, purchase: Purchase, asOf: AsOf): Promise<RefundOutlook | null> {
  const { ticket, reports } = purchase
  const report = reports.find(({ status }) => isUndecided(status))
  if (!report) return null
  const amount = refundable({ report, ticket, refunded: await refundedSince(db, report) })
  return refundOutlook(db, purchase, { amount, reportId: report.id, planOf: (stored) => stored, until: null, ...asOf })
}
