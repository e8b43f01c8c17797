import { mandateChange, type Changer } from '#domain/billing/autopay/history.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { addHistory } from './history-sql.ts'
import { moveMandates, type Given } from './mandates-sql.ts'
import { dropPulls } from './pulls-sql.ts'

/** The customer ends autopay, at once: nothing that was not sent to the bank before is pulled any more. False where there was nothing to end. */
export const revoke = (tx: Db, customerId: number, at: Instant): Promise<boolean> => endAll(tx, { customerId, at, by: 'CUSTOMER' })

/** The gateway says that the mandate by which it was asked to pull at `sentAt` is not valid any more. One that was given since stays. */
export const revokeByBank = (tx: Db, customerId: number, sentAt: Instant, at: Instant): Promise<boolean> =>
  endAll(tx, { customerId, at, by: 'BANK' }, { until: sentAt })

type End = { readonly customerId: number; readonly at: Instant; readonly by: Changer & ('CUSTOMER' | 'BANK') }

async function endAll(tx: Db, { customerId, at, by }: End, given?: Given): Promise<boolean> {
  const cancelAt = by === 'CUSTOMER' ? at : null
  const ended = await moveMandates(tx, customerId, 'revoke', { endedAt: at, askAt: null, cancelAt }, given)
  if (ended.length === 0) return false
  await dropPulls(tx, { customerId }, at)
  await addHistory(tx, [mandateChange({ customerId, at, by, kind: 'REVOKED' })])
  // One that was asked for and never given ends without a notice.
  if (ended.some(({ givenAt }) => givenAt !== null)) await publish(tx, { type: 'autopay.ended', customerId, by })
  return true
}
