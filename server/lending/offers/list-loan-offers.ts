import { and, desc, eq, isNull } from 'drizzle-orm'
import { listLoanOffersSchema, type LoanOffer } from '#contract/lending/offers/list-loan-offers.ts'
import { listLoanOffers as listLoanOffersCall } from '#contract/lending/offers/routes.ts'
import { refundPolicyAmountOf } from '#domain/lending/collateral/review.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { loanOffers } from './tables.ts'

export function loanOfferRoutes(http: HttpServer, { db }: App): void {
  http.serve(listLoanOffersCall, listLoanOffersSchema, async ({ actor }) => ok({ results: await listLoanOffers(db, actor.customerId) }))
}

/** The customer's unused offers, newest first, at most 200. */
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
    refund_policy_amount: refundPolicyAmountOf(row.refundPolicyAmount),
    first_guarantor: row.guarantors[0] ?? null,
    second_guarantor: row.guarantors[1] ?? null,
    from_order: orderIdentifier(row.refusedOrderId),
    guarantor_count: row.guarantorCount,
    created_at: wireInstant(row.createdAt),
  }))
}
