import { walletPartReservedAgain, walletPartReleased } from '#domain/billing/ledger/wallet-part-transfers.ts'
import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockBalance } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Makes the part of the wallet that an unpaid payment held free again. The caller has locked the payment and ends it. */
export async function releaseWalletPart(tx: Db, payment: Payment, at: Instant): Promise<void> {
  if (payment.walletPart > 0) await postTransfers(tx, [walletPartReleased({ ...payment, paymentId: payment.id, at })])
}

/**
 * A payment that ended unpaid released its part of the wallet; where the gateway says later that it was paid after all, the part is held
 * again. Answers the payments for which the wallet has too little now: the gateway's part belongs in the wallet (R-PLAN-18). There is
 * seldom one, so they are read one by one.
 */
export async function reserveWalletPartsAgain(
  tx: Db,
  succeeding: readonly { readonly payment: Payment; readonly at: Instant }[],
): Promise<ReadonlySet<string>> {
  const without = new Set<string>()
  for (const { payment, at } of succeeding) {
    const { customerId, id: paymentId, walletPart } = payment
    if (walletPart === 0 || isLive(payment.status)) continue
    const balance = rial(await lockBalance(tx, customerId, 'CUSTOMER_WALLET'))
    if (balance < walletPart) without.add(paymentId)
    else await postTransfers(tx, [walletPartReservedAgain({ customerId, paymentId, walletPart, at })])
  }
  return without
}
