import { withdrawalPaid, withdrawalRefused } from '#domain/billing/ledger/withdrawal-transfers.ts'
import { withdrawalAfter } from '#domain/billing/wallet/withdrawal.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { approveOnce, endWithdrawal, lockWithdrawal, type Withdrawal } from './sql.ts'

export type WithdrawalWord = {
  readonly customerId: number
  readonly id: number
  readonly yes: boolean
  /** Who of FINANCE says it; the two who say yes are two. */
  readonly by: string
  /** The bank's number of the payment, for the second yes. */
  readonly trackingId: string | null
  readonly at: Instant
}

/** The two simulated members of FINANCE of a demo: the bank is asked between their words. */
export const autopilot = { first: 'autopilot', second: 'autopilot, second' } as const

/** Takes a word of FINANCE. The request as it is afterwards; null where there is none, or the word changes nothing. */
export async function decideWithdrawal(tx: Db, { customerId, id, yes, by, trackingId, at }: WithdrawalWord): Promise<Withdrawal | null> {
  const withdrawal = await lockWithdrawal(tx, customerId, id)
  const outcome = withdrawal && withdrawalAfter(withdrawal, { yes, by })
  if (!withdrawal || !outcome) return null
  // The bank may be paying it already.
  if (outcome === 'REFUSED' && withdrawal.approvedBy === autopilot.first && by !== autopilot.second) return null
  if (outcome === 'APPROVED_ONCE') return approveOnce(tx, withdrawal, by)
  const settled = { customerId, withdrawalId: id, amount: withdrawal.amount, at }
  await postTransfers(tx, [outcome === 'PAID' ? withdrawalPaid(settled) : withdrawalRefused(settled)])
  await publish(tx, { type: 'withdrawal.decided', customerId, withdrawalId: id, amount: withdrawal.amount, paid: outcome === 'PAID' })
  return endWithdrawal(tx, withdrawal, { status: outcome, decidedBy: by, decidedAt: at, trackingId })
}
