import { isUndecided } from '#domain/merchants/problems/problem-transitions.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { lockAll, refundable } from './commands.ts'
import { endHoldOf, moveReport } from './move-report.ts'
import { changeReport, dueReports, refundedReports, type ReportKey } from './sql.ts'

/**
 * Handles the due reports: one that the store's refunds cover ends; one that the store has not answered in time waits for a decision for the customer; a hold that is over ends, decided
 * or not (R-CARE-02, R-CARE-03). Returns how many moved. Any number of processes may run it.
 */
export async function handleDueReports(app: App, perPage = 100): Promise<number> {
  let moved = 0
  for (let past: ReportKey | null = null; ;) {
    const refunded: readonly ReportKey[] = await refundedReports(app.db, past, perPage)
    moved += await eachDue(app, refunded, (key) => handleDueReport(app, key))
    past = refunded.at(-1) ?? null
    if (refunded.length < perPage || app.isOutOfTime?.()) break
  }
  return moved + (await eachDue(app, await dueReports(app.db, app.now()), (key) => handleDueReport(app, key)))
}

function handleDueReport(app: App, key: ReportKey): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const asOf = asOfNow(app)
    const locked = await lockAll(tx, key)
    if (!locked) return false
    const { report, ticket, merchant } = locked
    const { storeName } = merchant
    if (isUndecided(report.status) && refundable(locked) === 0) {
      const change = await endHoldOf(tx, report, asOf)
      await moveReport(tx, report, ticket, { command: 'refund', by: 'store', at: asOf.at, storeName, change })
      return true
    }
    if (report.dueAt === null || report.dueAt > asOf.at) return false
    if (report.status === 'OPEN') {
      await moveReport(tx, report, ticket, { command: 'pass-deadline', by: 'system', at: asOf.at, storeName })
      return true
    }
    const change = await endHoldOf(tx, report, asOf)
    await changeReport(tx, report, change)
    return change.dueAt === null
  })
}
