import { randomUUID } from 'node:crypto'
import { withdrawalRequested } from '#domain/billing/ledger/withdrawal-transfers.ts'
import { leastWithdrawal } from '#domain/billing/wallet/withdrawal.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockBalance } from '#server/billing/ledger/sql.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertWithdrawal, type Withdrawal } from './sql.ts'

type PayOut = { readonly customerId: number; readonly sheba: string; readonly by: number; readonly at: Instant }

/**
 * Asks for all money of a closed account to be paid to a Sheba that its former customer named: it is set aside and goes through the approvals
 * of every withdrawal. Only who entered the Sheba proposes the payment, so that somebody else approves it. Money comes to a closed account
 * where a store refunds a purchase later.
 */
export async function payOutClosed(
  tx: Db,
  { customerId, sheba, by, at }: PayOut,
): Promise<Result<Withdrawal, { readonly kind: 'ACCOUNT_NOT_CLOSED' | 'NOTHING_TO_PAY_OUT' }>> {
  if (await lockOpenAccount(tx, customerId)) return err({ kind: 'ACCOUNT_NOT_CLOSED' })
  const amount = rial(await lockBalance(tx, customerId, 'CUSTOMER_WALLET'))
  if (amount < leastWithdrawal) return err({ kind: 'NOTHING_TO_PAY_OUT' })
  const asked = { customerId, amount, sheba, key: randomUUID(), requestedAt: at, openedBy: by }
  const withdrawal = await insertWithdrawal(tx, asked)
  await postTransfers(tx, [withdrawalRequested({ customerId, withdrawalId: withdrawal.id, amount, at })])
  return ok(withdrawal)
}
