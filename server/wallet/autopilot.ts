import { instant } from '#domain/kernel/time.ts'
import type { House } from '../house.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { openWithdrawals } from './sql.ts'

const most = 50

/** Demo mode: two played people of FINANCE say yes to every request that has waited its moment, and the bank pays it. Answers how many it paid. */
export async function payDueWithdrawals({ db, config, now, partners }: House): Promise<number> {
  let paid = 0
  for (const { customerId, id, sheba, amount } of await openWithdrawals(db, instant(now() - config.autopilotDelayMs), most)) {
    await db.transaction((tx) => decideWithdrawal(tx, { customerId, id, yes: true, by: 'autopilot', trackingId: null, at: now() }))
    // The bank is asked outside any transaction, and pays a request once however often it is asked.
    const sent = await partners.bank.settle({ orderIdentifier: `WD-${id}`, destination: sheba, amount })
    if (!sent.ok) break
    const word = { customerId, id, yes: true, by: 'autopilot, second', trackingId: sent.value.trackingId, at: now() }
    if (await db.transaction((tx) => decideWithdrawal(tx, word))) paid += 1
  }
  return paid
}
