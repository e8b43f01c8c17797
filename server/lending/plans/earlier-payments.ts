import { and, eq, inArray, like, sum as sumOf } from 'drizzle-orm'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { ledgerEntries, ledgerTransfers } from '#server/billing/ledger/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { StoredPlan } from './sql.ts'
import { planQuotes } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }
export type EarlierPayment = { readonly total: Rial; readonly onDay: Day }

/** What lowered the debt of an order beside its paid instalments, without fees, and on which day: part payments, and refunds (R-CARE-03). */
export async function earlierPaymentsOf(db: Db, of: OfOrder, stored: StoredPlan): Promise<readonly EarlierPayment[]> {
  const parts = stored.kinds.has('PART_PAYMENT') ? await partPaymentsOf(db, of) : []
  return stored.kinds.has('REFUND') ? [...parts, ...(await refundsOf(db, of, stored))] : parts
}

const partPaymentsOf = (db: Db, { customerId, orderId }: OfOrder): Promise<EarlierPayment[]> =>
  db
    .select({ total: planQuotes.total, onDay: planQuotes.onDay })
    .from(planQuotes)
    .where(
      and(
        eq(planQuotes.customerId, customerId),
        eq(planQuotes.orderId, orderId),
        eq(planQuotes.kind, 'PART_PAYMENT'),
        eq(planQuotes.status, 'APPLIED'),
      ),
    )

/** What is left of a refund's card credit after these pays instalments and the plan. */
const elsewhere = ['CUSTOMER_WALLET', 'LATE_FEE_INCOME', 'COLLECTION_INCOME'] as const

/** What refunds paid of the plan, by their moments. The instalments that they paid whole are paid invoices without a payment. */
async function refundsOf(db: Db, { customerId, orderId }: OfOrder, { paid }: StoredPlan): Promise<readonly EarlierPayment[]> {
  const refunds = await db
    .select({ at: ledgerTransfers.at, total: sumOf(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerTransfers)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.customerId, ledgerTransfers.customerId), eq(ledgerEntries.transferId, ledgerTransfers.id)),
    )
    .where(
      and(
        eq(ledgerTransfers.customerId, customerId),
        eq(ledgerTransfers.event, 'DEBT_REFUNDED'),
        like(ledgerTransfers.cause, `order:${orderId}:%`),
        inArray(ledgerEntries.account, ['CUSTOMER_CARD_CREDIT', ...elsewhere]),
      ),
    )
    .groupBy(ledgerTransfers.at)
  return refunds.map(({ at, total }) => {
    const whole = paid.filter(({ paymentId, settled }) => paymentId === null && settled?.paidAt === at)
    return { total: rial(total - sum(whole.map(({ amount }) => amount))), onDay: dayOf(at) }
  })
}
