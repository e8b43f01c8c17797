import { and, eq } from 'drizzle-orm'
import type { Repayment } from '#domain/catalogue/calculators/repayment.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loanOffers, type OfferedGuarantor } from './tables.ts'

export type OfferedInstead = {
  readonly orderType: OrderType
  readonly invoiceCount: number
  readonly repayment: Repayment
  readonly refundPolicyType: RefundPolicyType
  readonly refundPolicyAmount: Rial
  readonly guarantorCount: number
}

/** Stores the offers made in place of a rejected order, in the transaction of the rejection (lifecycle.md §1, row 4). */
export async function addLoanOffers(
  tx: Db,
  {
    customerId,
    refusedOrderId,
    offers,
    guarantors,
    at,
  }: {
    customerId: number
    refusedOrderId: number
    offers: readonly OfferedInstead[]
    guarantors: readonly OfferedGuarantor[]
    at: Instant
  },
): Promise<void> {
  if (!offers.length) return
  await tx.insert(loanOffers).values(
    offers.map(({ orderType, invoiceCount, repayment, refundPolicyType, refundPolicyAmount, guarantorCount }) => ({
      customerId,
      refusedOrderId,
      orderType,
      amount: repayment.amount,
      invoiceCount,
      monthlyInvoice: repayment.monthlyInvoice,
      totalRepayment: repayment.totalRepayment,
      refundPolicyType,
      refundPolicyAmount,
      guarantorCount,
      guarantors: guarantors.slice(0, guarantorCount),
      createdAt: at,
    })),
  )
}

export type OfferRow = typeof loanOffers.$inferSelect

const own = (customerId: number, id: string) => and(eq(loanOffers.customerId, customerId), eq(loanOffers.id, id))

/** Locks the customer's own offer, used or not; null when there is none. */
export async function lockOffer(tx: Db, customerId: number, id: string): Promise<OfferRow | null> {
  const [row] = await tx.select().from(loanOffers).where(own(customerId, id)).for('update')
  return row ?? null
}

/** Marks an offer as used, with the order created from it. */
export async function useOffer(tx: Db, { customerId, id }: OfferRow, orderId: number, at: Instant): Promise<void> {
  await tx.update(loanOffers).set({ usedAt: at, orderId }).where(own(customerId, id))
}
