import { instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { reviewDocuments } from './review-documents.ts'
import { groupsToReview, timesSentBack } from './sql.ts'

/** The desk's question needs a code; a customer who has not told theirs is nobody in its list of test people. */
const nobody = '0000000000'

/** Demo mode's reviewer: asks the desk about every group that has waited its moment, and applies what it says. Answers how many were judged. */
export async function reviewDueDocuments(app: App): Promise<number> {
  const { db, partners, config, now } = app
  return eachDue(app, await groupsToReview(db, instant(now() - config.autopilotDelayMs)), async ({ customerId, group }) => {
    const { nationalCode } = await profileOf(db, customerId)
    const attempt = await timesSentBack(db, customerId, group)
    const answer = await partners.reviewer.decide({
      step: `DOCUMENTS:${group}`,
      nationalCode: nationalCode ?? nobody,
      orderIdentifier: '',
      attempt,
    })
    if (!answer.ok) return false
    const judgement =
      answer.value.outcome === 'ACCEPT' ? { outcome: 'ACCEPT' as const } : { outcome: 'RECHECK' as const, reasons: answer.value.reasons }
    return db.transaction((tx) => reviewDocuments(tx, { customerId, group, at: now(), ...judgement }))
  })
}
