import { instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { autopilot, decideWithdrawal } from './decide-withdrawal.ts'
import { lockWithdrawal, openWithdrawals } from './sql.ts'

const most = 50

/**
 * Demo mode: two simulated members of FINANCE approve every request after a short delay, and the bank pays it; one that the bank refuses
 * for good goes back to the wallet. Returns how many have ended.
 */
export async function payDueWithdrawals(app: App): Promise<number> {
  const { db, config, now, partners } = app
  const due = await openWithdrawals(db, instant(now() - config.autopilotDelayMs), most)
  return eachDue(app, due, async ({ customerId, id, sheba, amount }) => {
    const isWaiting = await db.transaction(async (tx) => {
      await decideWithdrawal(tx, { customerId, id, yes: true, by: autopilot.first, trackingId: null, at: now() })
      return (await lockWithdrawal(tx, customerId, id))?.status === 'REQUESTED'
    })
    if (!isWaiting) return false
    // The bank is asked outside any transaction, and pays a request once however often it is asked.
    const sent = await partners.bank.payWithdrawal({ withdrawalId: id, destination: sheba, amount })
    if (!sent.ok && sent.error.kind !== 'BANK_REFUSED') return false
    const trackingId = sent.ok ? sent.value.trackingId : null
    const word = { customerId, id, yes: sent.ok, by: autopilot.second, trackingId, at: now() }
    return (await db.transaction((tx) => decideWithdrawal(tx, word))) !== null
  })
}
