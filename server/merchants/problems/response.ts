import type { MerchantProblem } from '#contract/merchants/accounts/problems.ts'
import type { ProblemReport, RefundToChoose } from '#contract/merchants/problems/problems.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { RefundChoiceRow } from '#server/merchants/checkout/refund-choices.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import type { Evidence, Report } from './sql.ts'

/** A report as its customer reads it. */
export const problemResponse = (app: App, report: Report, evidence: readonly Evidence[]): ProblemReport => ({
  id: report.id,
  track_number: report.trackNumber,
  kind: report.kind,
  status: report.status,
  amount: report.amount,
  description: report.description,
  expected_on: report.expectedOn,
  choice: report.choice,
  opened_at: wireInstant(report.openedAt),
  answer_until: wireInstant(report.answerUntil),
  on_hold_until: report.onHoldUntil,
  answered_at: wireInstantOrNull(report.answeredAt),
  answer: report.answer,
  agrees: report.agrees,
  refunded: report.refunded,
  ended_at: wireInstantOrNull(report.endedAt),
  reason: report.reason,
  evidence: evidence
    .filter(({ reportId }) => reportId === report.id)
    .map((one) => ({ side: one.side, at: wireInstant(one.at), file: mediaOf(app, report.customerId, one) })),
})

/** The same as the store gets it; without links where there is no app, since those are valid for minutes. */
export const problemForStore = (report: Report, evidence: readonly Evidence[], app: App | null): MerchantProblem => ({
  id: report.id,
  track_number: report.trackNumber,
  kind: report.kind,
  status: report.status,
  amount: report.amount,
  description: report.description,
  opened_at: wireInstant(report.openedAt),
  answer_until: wireInstant(report.answerUntil),
  answered_at: wireInstantOrNull(report.answeredAt),
  agrees: report.agrees,
  answer: report.answer,
  ended_at: wireInstantOrNull(report.endedAt),
  refunded_amount: report.refunded,
  reason: report.reason,
  evidence: evidence
    .filter(({ reportId }) => reportId === report.id)
    .map((one) => ({
      side: one.side,
      file_name: one.fileName,
      url: app && new URL(mediaOf(app, report.customerId, one).tmp_url, app.config.publicUrl).href,
    })),
})

export const refundResponse = ({ refundId, credits, pending, askedAt, choice, lowered, toWallet }: RefundChoiceRow): RefundToChoose => ({
  refund_id: refundId,
  amount: sum(credits.map(({ amount }) => amount)),
  asked_at: wireInstant(askedAt),
  choice,
  pending: sum(pending.map(({ amount }) => rial(amount))),
  lowered,
  to_wallet: toWallet,
})
