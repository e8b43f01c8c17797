import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { discountOf, isUsedUp, lockDiscount, takeDiscount } from '#server/billing/discounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

/**
 * A payment that ended unpaid gave its code back; where the gateway says later that it was paid after all, the code is taken
 * again. Answers those whose code was used elsewhere meanwhile: they were paid too little for what they are for, so that
 * their money belongs in the wallet. Seldom there are any, so they are asked one by one.
 */
export async function withoutTheirDiscount(tx: Db, succeeding: readonly Payment[]): Promise<ReadonlySet<string>> {
  const without = new Set<string>()
  for (const { customerId, id: paymentId, status, discountCode, createdAt: at } of succeeding) {
    const discount = discountCode === null || isLive(status) ? null : await discountOf(tx, customerId, discountCode)
    if (!discount) continue
    await lockDiscount(tx, customerId, discount.id)
    if (await isUsedUp(tx, customerId, discount)) without.add(paymentId)
    else await takeDiscount(tx, { customerId, discountId: discount.id, paymentId, at })
  }
  return without
}
