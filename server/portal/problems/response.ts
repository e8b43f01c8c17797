import { isUndecided } from '#domain/merchants/problems/problem-transitions.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { evidenceOf, type Report } from '#server/merchants/problems/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'

/** A report in the list of its store. */
export const problemRowResponse = (report: Report) => ({
  id: report.id,
  track_number: report.trackNumber,
  kind: report.kind,
  status: report.status,
  amount: report.amount,
  opened_at: wireInstant(report.openedAt),
  answer_until: wireInstant(report.answerUntil),
})

/** The same with what both sides say and sent; links to files are valid for minutes. */
export async function problemDetailsResponse(app: App, db: Db, report: Report) {
  const evidence = await evidenceOf(db, report.customerId, [report.id])
  return {
    ...problemRowResponse(report),
    description: report.description,
    answered_at: wireInstantOrNull(report.answeredAt),
    agrees: report.agrees,
    answer: report.answer,
    ended_at: wireInstantOrNull(report.endedAt),
    refunded_amount: report.refunded,
    reason: report.reason,
    evidence: evidence.map((one) => ({ side: one.side, file: mediaOf(app, report.customerId, one) })),
    is_undecided: isUndecided(report.status),
  }
}
