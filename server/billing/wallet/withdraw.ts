import { createHash, randomUUID } from 'node:crypto'
import { withdrawalRequested } from '#domain/billing/ledger/withdrawal-transfers.ts'
import { withdrawalRefusal, type WithdrawalRefusal } from '#domain/billing/wallet/withdrawal.ts'
import { withdrawableFrom } from '#domain/identity/bank-accounts/account.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockBalance } from '#server/billing/ledger/sql.ts'
import { rememberKey } from '#server/billing/payments/sql.ts'
import { lockAccount } from '#server/identity/bank-accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertWithdrawal, withdrawalByKey, type Withdrawal } from './sql.ts'

export type Withdraw = {
  readonly customerId: number
  readonly amount: Rial
  readonly sheba: string
  readonly idempotencyKey: string | null
  readonly at: Instant
  /** Uses up the customer's confirmation of this amount and payee; false when there is none (R-OWN-02). */
  readonly spendStepUp: (tx: Db) => Promise<boolean>
}
export type WithdrawRefusal = WithdrawalRefusal | AccountRefusal | { readonly kind: 'IDEMPOTENCY_KEY_REUSED' | 'STEP_UP_NEEDED' }

type AccountRefusal = {
  readonly kind: 'SHEBA_NOT_OWN' | 'ACCOUNT_TOO_NEW'
  readonly errors: { readonly sheba: readonly string[] }
  readonly details?: { readonly withdrawable_from: string }
}

/**
 * Asks for money of the wallet to be paid to the customer's own Sheba, a day after that was added at the earliest: it is set aside in the same transaction, so that it
 * is neither spent nor asked for twice. The same key answers the first request, whatever became of it; a key that was
 * used for something else of the customer's, such as a payment, is refused.
 */
export async function withdraw(tx: Db, asked: Withdraw): Promise<Result<Withdrawal, WithdrawRefusal>> {
  const { customerId, amount, sheba, idempotencyKey, at, spendStepUp } = asked
  // The wallet is locked first: whoever comes second with one key finds the first one's request.
  const balance = await lockBalance(tx, customerId, 'CUSTOMER_WALLET')
  const before = idempotencyKey === null ? null : await withdrawalByKey(tx, customerId, idempotencyKey)
  if (before) return before.amount === amount && before.sheba === sheba ? ok(before) : err({ kind: 'IDEMPOTENCY_KEY_REUSED' })

  const refusal = withdrawalRefusal(amount, balance)
  if (refusal) return err(refusal)
  const unfit = accountRefusal(await lockAccount(tx, customerId, sheba), at)
  if (unfit) return err(unfit)

  if (!(await spendStepUp(tx))) return err({ kind: 'STEP_UP_NEEDED' })
  if (idempotencyKey !== null) {
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(['withdrawal', amount, sheba]))
      .digest('hex')
    const named = await rememberKey(tx, { customerId, key: idempotencyKey, bodyHash, paymentId: null, at })
    if (named?.bodyHash !== bodyHash) return err({ kind: 'IDEMPOTENCY_KEY_REUSED' })
  }
  const withdrawal = await insertWithdrawal(tx, { customerId, amount, sheba, key: idempotencyKey ?? randomUUID(), requestedAt: at })
  await postTransfers(tx, [withdrawalRequested({ customerId, withdrawalId: withdrawal.id, amount, at })])
  return ok(withdrawal)
}

/** Why nothing goes to an account that was added then, or is none of the customer's; null when it may. */
function accountRefusal(addedAt: Instant | null, at: Instant): AccountRefusal | null {
  if (addedAt === null) return { kind: 'SHEBA_NOT_OWN', errors: { sheba: ['این شبا در حساب‌های شما نیست.'] } }
  const from = withdrawableFrom(addedAt)
  if (from <= at) return null
  return {
    kind: 'ACCOUNT_TOO_NEW',
    errors: { sheba: [`برداشت به این حساب از ${jalali(from)} ساعت ${clock(from)} ممکن است.`] },
    details: { withdrawable_from: wireInstant(from) },
  }
}
