import { instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { reviewDocuments } from './review-documents.ts'
import { groupsToReview, countReturns } from './sql.ts'

/** The reviewer needs a national code; this one, for customers without one, is none of its test people. */
const unknownNationalCode = '0000000000'

/** Demo mode: lets the simulated reviewer decide on every pending group after a delay. Returns how many were decided. */
export async function reviewDueDocuments(app: App): Promise<number> {
  const { db, partners, config, now } = app
  return eachDue(app, await groupsToReview(db, instant(now() - config.autopilotDelayMs)), async ({ customerId, group }) => {
    const { nationalCode } = await profileOf(db, customerId)
    const attempt = await countReturns(db, customerId, group)
    const answer = await partners.reviewer.decide({
      step: `DOCUMENTS:${group}`,
      nationalCode: nationalCode ?? unknownNationalCode,
      orderIdentifier: '',
      attempt,
    })
    if (!answer.ok) return false
    const review =
      answer.value.outcome === 'ACCEPT' ? { outcome: 'ACCEPT' as const } : { outcome: 'RECHECK' as const, reasons: answer.value.reasons }
    return db.transaction((tx) => reviewDocuments(tx, { customerId, group, at: now(), ...review }))
  })
}
