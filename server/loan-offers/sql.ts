import { and, desc, eq, isNull } from 'drizzle-orm'
import type { LoanOffer } from '#contract/loan-offers/list-loan-offers.ts'
import type { Repayment } from '#domain/calculators/repayment.ts'
import type { Rial } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/orders/order-types.ts'
import type { Db } from '../database/open.ts'
import { loanOffers } from './tables.ts'

export type OfferedInstead = {
  readonly orderType: OrderType
  readonly invoiceCount: number
  readonly repayment: Repayment
  readonly refundPolicyType: RefundPolicyType
  readonly refundPolicyAmount: Rial
}

/** Keeps what would pass in place of a refused order, in the refusing transaction (lifecycle.md §1, row 4). */
export async function addLoanOffers(
  tx: Db,
  {
    customerId,
    refusedOrderId,
    offers,
    at,
  }: { customerId: number; refusedOrderId: number; offers: readonly OfferedInstead[]; at: Instant },
): Promise<void> {
  if (!offers.length) return
  await tx.insert(loanOffers).values(
    offers.map(({ orderType, invoiceCount, repayment, refundPolicyType, refundPolicyAmount }) => ({
      customerId,
      refusedOrderId,
      orderType,
      amount: repayment.amount,
      invoiceCount,
      monthlyInvoice: repayment.monthlyInvoice,
      totalRepayment: repayment.totalRepayment,
      refundPolicyType,
      refundPolicyAmount,
      createdAt: at,
    })),
  )
}

/** The customer's unused offers, newest first, at most 200. Who counter-signs is chosen when an offer is taken, so no guarantor is named. */
export async function listLoanOffers(db: Db, customerId: number): Promise<LoanOffer[]> {
  const rows = await db
    .select()
    .from(loanOffers)
    .where(and(eq(loanOffers.customerId, customerId), isNull(loanOffers.usedAt)))
    .orderBy(desc(loanOffers.createdAt), desc(loanOffers.amount), desc(loanOffers.invoiceCount))
    .limit(200)
  return rows.map((row) => ({
    uuid: row.id,
    invoice_count: row.invoiceCount,
    amount: row.amount,
    monthly_invoice: row.monthlyInvoice,
    order_type: row.orderType,
    total_repayment: row.totalRepayment,
    refund_policy_type: row.refundPolicyType,
    refund_policy_amount: row.refundPolicyAmount / 10,
    first_guarantor: null,
    second_guarantor: null,
  }))
}
