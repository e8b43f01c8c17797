import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { Db } from '#server/platform/database/open.ts'
import { discountOf, isUsedUp, lockDiscount, takeDiscount } from './sql.ts'

/**
 * A payment that ended unpaid released its discount code; where the gateway says later that it was paid after all, the code is taken
 * again. Answers the payments whose code was used elsewhere meanwhile: too little was paid for what they are for, so that their money
 * belongs in the wallet. There is seldom one, so they are read one by one.
 */
export async function retakeDiscounts(tx: Db, succeeding: readonly Payment[]): Promise<ReadonlySet<string>> {
  const withoutDiscount = new Set<string>()
  for (const { customerId, id: paymentId, status, discountCode, createdAt: at } of succeeding) {
    const discount = discountCode === null || isLive(status) ? null : await discountOf(tx, customerId, discountCode)
    if (!discount) continue
    await lockDiscount(tx, customerId, discount.id)
    if (await isUsedUp(tx, customerId, discount)) withoutDiscount.add(paymentId)
    else await takeDiscount(tx, { customerId, discountId: discount.id, paymentId, at })
  }
  return withoutDiscount
}
